/** How the generated table of calls is read (client.gen.ts): which paths a GET, a POST, an upload or a download may name. */
import type { Calls } from './client.gen.ts'

export type Params = Record<string, string | number | boolean | null | undefined>
/** The answer is a file. */
export interface Download {
  readonly download: true
}
/** The call does not say what it answers: who asks does. */
export interface Undeclared {
  readonly undeclared: true
}
export interface Call<M extends 'GET' | 'POST' | 'FILE', I, A> {
  how: M
  input: I
  answer: A
}
/** A path that follows from a document, with what it takes and answers. */
export type Path<I, A> = string & { readonly input?: (i: I) => void; readonly answer?: A; readonly path: true }

type Where<M, A> = {
  [P in keyof Calls]: M extends Calls[P]['how'] ? (Calls[P]['answer'] extends A ? P : never) : never
}[keyof Calls]
type Told<P> = P extends Where<any, Download | Undeclared> ? never : P
/** Paths of calls that say what they answer. */
export type GetPath = Told<Where<'GET', any>>
export type PostPath = Told<Where<'POST', any>>
export type FilePath = Told<Where<'FILE', any>>
/** Paths of calls that do not. */
export type SilentPath<M> = Where<M, Undeclared>
export type DownloadPath = Where<'GET' | 'POST', Download>
export type Input<P extends keyof Calls> = Calls[P]['input']
export type AnswerOf<P extends keyof Calls> = Calls[P]['answer']
