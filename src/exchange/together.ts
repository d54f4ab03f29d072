/**
 * Work that is asked for one by one and is much cheaper for many at once. What is asked while some of it is under way waits for its end and is
 * then done together: alone nobody waits, and the more ask, the more each of them saves.
 */

interface Asked<I, O> {
  item: I
  resolve: (answer: O) => void
  reject: (why: unknown) => void
}

/**
 * @param most done together
 * @param work answers its items in their order; where it fails for several, each is tried by itself
 * @returns asks for one item of a kind; only those of one kind are done together
 */
export function together<I, O>(most: number, work: (items: I[]) => Promise<O[]>): (kind: string, item: I) => Promise<O> {
  const waiting = new Map<string, Asked<I, O>[]>()
  const one = ({ item, resolve, reject }: Asked<I, O>) => work([item]).then(([answer]) => resolve(answer!), reject)
  const run = async (kind: string): Promise<void> => {
    const queue = waiting.get(kind)!
    while (queue.length) {
      const some = queue.splice(0, most)
      if (some.length === 1) await one(some[0]!)
      else
        await work(some.map((a) => a.item)).then(
          (answers) => some.forEach((a, i) => a.resolve(answers[i]!)),
          async () => {
            for (const a of some) await one(a)
          },
        )
    }
    waiting.delete(kind)
  }
  return (kind, item) =>
    new Promise((resolve, reject) => {
      const asked = { item, resolve, reject }
      const queue = waiting.get(kind)
      if (queue) queue.push(asked)
      else {
        waiting.set(kind, [asked])
        void run(kind)
      }
    })
}
