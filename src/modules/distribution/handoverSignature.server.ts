/** Signatures of a handing over: their pictures as files, and which steps of the sheet they sign. */
import { type FileRef, type GivenSign, type Who, toMinute } from '../../declare/index.ts'
import { makeFile } from '../../engine/files/store.ts'
import type { Context, Read } from '../../engine/rule.ts'
import { pngOf } from '../../signing/picture.ts'

interface Said {
  handedBy: string | null
  handedSign: string | null
  takenBy: string | null
  takenSign: string | null
  signedAt: string | null
}
export interface HandoverSigns {
  handedSigns: FileRef[]
  takenSigns: FileRef[]
  given: GivenSign[]
}

/** A picture belongs to somebody, or nothing. */
export const handoverComplaint = (said: Said, driver: string | null): string | undefined => {
  if (said.handedSign && !said.handedBy) return '请填写交货人姓名'
  if (said.takenSign && !(said.takenBy ?? driver)) return '请填写提货司机姓名'
  return undefined
}

/** Makes the files beforehand: what is refused after all leaves files that nothing refers to. @throws Refusal for what is no picture */
export async function handoverSigns(
  said: Said,
  driver: string | null,
  read: Read,
  { who, now }: Context,
): Promise<HandoverSigns> {
  const drawn = [
    { step: 'SupplierSendSign', name: said.handedBy, url: said.handedSign, as: 'handedSigns' },
    { step: 'DriverSendSign', name: said.takenBy ?? driver, url: said.takenSign, as: 'takenSigns' },
  ] as const
  const handed: HandoverSigns = { handedSigns: [], takenSigns: [], given: [] }
  const at = toMinute(said.signedAt ?? now)
  for (const { step, name, url, as } of drawn) {
    if (!url || !name) continue
    // Paper says the file's name below the picture.
    const image = await picture(read, who, `${name} ${at.slice(0, 10)}.png`, pngOf(url))
    handed[as].push(image)
    handed.given.push({ step, name, image, evidence: `${name}；绘制于 ${at}；${who.orgName} ${who.name} 登记` })
  }
  return handed
}

const picture = ({ portal }: Read, who: Who, name: string, png: Buffer): Promise<FileRef> => makeFile(portal, who, name, png)
