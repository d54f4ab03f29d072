import { useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query'
import { get } from '../api.ts'
import type { AnswerOf, InputOf, Path, ToldPath } from '../call-types.ts'

type Options<A> = Omit<UseQueryOptions<A, Error, A>, 'queryKey' | 'queryFn'> & { queryKey?: readonly unknown[] }

/**
 * What a call answers, asked again when the input changes.
 * @param options those of a query; `queryKey` where others make it read again, else path and input
 */
export const useAsk = <P extends ToldPath<'GET'> | Path<any, any>>(
  path: P,
  input: InputOf<P>,
  options: Options<AnswerOf<P>> = {},
): UseQueryResult<AnswerOf<P>> =>
  useQuery<AnswerOf<P>, Error, AnswerOf<P>>({
    queryKey: ['ask', path, input],
    queryFn: ({ signal }) => (get as (p: P, i: InputOf<P>, s: AbortSignal) => Promise<AnswerOf<P>>)(path, input, signal),
    ...options,
  })
