/** How the generated table of calls is read (client.gen.ts): which paths a GET, a POST, an upload or a download may name. */
import type { Download, How, Undeclared } from './call.ts'
import type { Calls } from './client.gen.ts'

/** A path that follows from a document (calls.ts), with what it takes and answers. */
export type Path<I, A> = string & { readonly takes: (input: I) => void; readonly answers: A }

type Paths<M extends How, A> = {
  [P in keyof Calls]: M extends Calls[P]['how'] ? (Calls[P]['answer'] extends A ? P : never) : never
}[keyof Calls]
/** Paths of calls that do not say what they answer. */
export type SilentPath<M extends How> = Paths<M, Undeclared>
/** Paths of calls that do. */
export type ToldPath<M extends How> = Exclude<Paths<M, unknown>, Paths<M, Undeclared | Download>>
/** Paths of calls that answer a file. */
export type DownloadPath<M extends How = 'GET'> = Paths<M, Download>
/** Paths of calls that answer this, or do not say what. */
export type PathTo<A> = Paths<'GET', A | Undeclared>

export type InputOf<P> = P extends keyof Calls ? Calls[P]['input'] : P extends Path<infer I, any> ? I : never
export type AnswerOf<P> = P extends keyof Calls ? Calls[P]['answer'] : P extends Path<any, infer A> ? A : never
/** The input may be left out where nothing of it is needed. */
export type Given<P, More extends unknown[] = []> =
  {} extends InputOf<P> ? [input?: InputOf<P>, ...More] : [input: InputOf<P>, ...More]
