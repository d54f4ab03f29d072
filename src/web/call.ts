/** What the table of calls says of one (client.gen.ts). */
export type Params = Record<string, string | number | boolean | null | undefined>
/** The answer is a file. */
export interface Download {
  readonly download: true
}
/** The call does not say what it answers: who asks does. */
export interface Undeclared {
  readonly undeclared: true
}
export type How = 'GET' | 'POST' | 'FILE'
export interface Call<M extends How, I, A> {
  how: M
  input: I
  answer: A
}
