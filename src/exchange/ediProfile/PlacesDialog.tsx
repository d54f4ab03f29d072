import { Checkbox, Input, InputNumber, Modal, Skeleton } from 'antd'
import { useState } from 'react'
import { useAction } from '../../web/hooks/useAction.ts'
import { useAsk } from '../../web/hooks/useAsk.ts'
import type { DialogProps } from '../../web/screen.ts'
import { useReplay } from '../replay/useReplay.tsx'
import { ediProfile, profileStandards } from './ediProfile.ts'
import './places.css'

interface Typed {
  tag?: string | null
  qualifiers?: string | null
  element?: number | null
  component?: number | null
  codes?: string | null
  isNeeded?: boolean
  isLeftOut?: boolean
}
const { lines } = ediProfile
const all = ['tag', 'qualifiers', 'element', 'component', 'codes', 'isNeeded', 'isLeftOut'] as const
type Column = (typeof all)[number]
const isNumber = (n: Column): n is 'element' | 'component' => n === 'element' || n === 'component'
const isFlag = (n: Column): n is 'isNeeded' | 'isLeftOut' => n === 'isNeeded' || n === 'isLeftOut'
const isShort = (n: Column) => n === 'tag' || isNumber(n)
/** Components stand in elements of EDIFACT alone; in VDA everything has its columns. */
const columnsOf = (standard: number): readonly Column[] =>
  standard === profileStandards.X12[0] ? all.filter((n) => n !== 'component')
  : standard === profileStandards.VDA[0] ? ['codes', 'isNeeded', 'isLeftOut']
  : all // prettier-ignore
const isTyped = (t: Typed | undefined) => !!t && all.some((n) => t[n])

/** Every value of the message with the place where we write it; beside it what this partner has otherwise. */
export function PlacesDialog({ rows, done, cancel }: DialogProps<typeof ediProfile>) {
  const profile = rows[0]!
  const columns = columnsOf(profile.standard)
  const { run, busy } = useAction(ediProfile, 'setPlaces', done)
  const replay = useReplay('ediProfile', 'setPlaces')
  const stored = useAsk('ediProfile/getDetails', { id: profile.id }, { gcTime: 0 })
  const places = useAsk('ediProfile/getPlaces', { kind: profile.kind, standard: profile.standard }, { staleTime: 600_000 })
  const [typed, setTyped] = useState<Record<string, Typed>>({})
  const [onlyOwn, setOnlyOwn] = useState(false)
  const kept = new Map((stored.data?.lines ?? []).map((l) => [l.place, l as Typed]))
  const of = (place: string): Typed => typed[place] ?? kept.get(place) ?? {}
  const set = (place: string, more: Typed) => setTyped((before) => ({ ...before, [place]: { ...of(place), ...more } }))
  const save = async () => {
    const own = (places.data ?? []).filter((p) => isTyped(of(p.place)))
    const line = ({ place }: { place: string }) => {
      const { tag, qualifiers, element, component, codes, isNeeded = false, isLeftOut = false } = of(place)
      return {
        place,
        tag: tag?.toUpperCase() || null,
        qualifiers: qualifiers?.toUpperCase() || null,
        element, component, codes, isNeeded, isLeftOut,
      }
    }
    const body = { id: profile.id, rowVersion: profile.rowVersion, lines: own.map(line) }
    if (await replay.ask(body)) await run(body as never)
  }
  const shown = (places.data ?? []).filter((p) => !onlyOwn || isTyped(of(p.place)))
  return (
    <Modal
      open
      title={`写法 ${profile.profileName}（${profile.partnerCode}）`}
      okText="保存"
      cancelText="取消"
      width="min(1100px, 96vw)"
      keyboard={false}
      confirmLoading={busy || replay.busy}
      okButtonProps={{ disabled: !stored.data || !places.data }}
      onOk={() => void save()}
      onCancel={cancel}
    >
      {replay.view}
      {!stored.data || !places.data ? (
        <Skeleton active />
      ) : (
        <>
          <p className="places-note">
            只填与本系统不同的地方，空着的按本系统的写法。
            {columns.includes('qualifiers') && '限定符多个用逗号分隔，发送时写第一个。'}
            代码对照写成 对方代码=本系统代码。{' '}
            <Checkbox checked={onlyOwn} onChange={(e) => setOnlyOwn(e.target.checked)}>
              只看改过的
            </Checkbox>
          </p>
          <div className="places">
            <table>
              <thead>
                <tr>
                  <th>内容</th>
                  <th>本系统</th>
                  {columns.map((n) => (
                    <th key={n}>{lines[n].label}</th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {shown.map(({ place, name, now }) => {
                  const t = of(place)
                  const labelled = (n: keyof Typed) => `${name} ${lines[n].label}`
                  const input = (n: Column) =>
                    isFlag(n) ? (
                      <Checkbox
                        aria-label={labelled(n)}
                        checked={t[n] ?? false}
                        onChange={(e) => set(place, { [n]: e.target.checked })}
                      />
                    ) : isNumber(n) ? (
                      <InputNumber
                        size="small"
                        min={1}
                        max={20}
                        precision={0}
                        controls={false}
                        aria-label={labelled(n)}
                        value={t[n] ?? null}
                        onChange={(value) => set(place, { [n]: value })}
                      />
                    ) : (
                      <Input
                        size="small"
                        aria-label={labelled(n)}
                        maxLength={lines[n].max}
                        value={t[n] ?? ''}
                        onChange={(e) => set(place, { [n]: e.target.value || null })}
                      />
                    )
                  return (
                    <tr key={place} className={isTyped(t) ? 'is-own' : ''}>
                      <th scope="row">{name}</th>
                      <td className="places-now">{now}</td>
                      {columns.map((n) => (
                        <td key={n} className={isShort(n) ? 'places-short' : undefined}>
                          {input(n)}
                        </td>
                      ))}
                    </tr>
                  )
                })}
              </tbody>
            </table>
          </div>
        </>
      )}
    </Modal>
  )
}
