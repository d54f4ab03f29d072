/** Both sides write on this phone: who hands the goods over, and who takes them. */
import { Pad } from '../web/phone/Pad.tsx'
import { change, type KeptSheet } from './desk.ts'
import { signatureOf, signers, type Draft, type Signature, type Signer } from './tally.ts'

export function Signatures({ sheet, draft, who }: { sheet: KeptSheet; draft: Draft; who: readonly Signer[] }) {
  return who.map((w) => (
    <Signing
      key={w}
      title={`${signers[w]}签字`}
      is={signatureOf(sheet, draft, w)}
      changed={(part) =>
        void change(sheet.id, (was) => ({
          ...was,
          signatures: { ...was.signatures, [w]: { ...signatureOf(sheet, was, w), ...part } },
        }))
      }
    />
  ))
}

interface Asked {
  title: string
  is: Signature
  changed: (part: Partial<Signature>) => void
}
function Signing({ title, is, changed }: Asked) {
  return (
    <section className="card signing" aria-label={title}>
      <h2>
        {title}
        <button className="plain" disabled={!is.strokes.length} onClick={() => changed({ strokes: [] })}>
          重签
        </button>
      </h2>
      <label className="field">
        姓名
        <input defaultValue={is.name} maxLength={30} autoComplete="name" onChange={(e) => changed({ name: e.target.value })} />
      </label>
      <Pad strokes={is.strokes} changed={(strokes) => changed({ strokes })} />
    </section>
  )
}
