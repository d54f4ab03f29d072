import { SearchOutlined } from '@ant-design/icons'
import { Button, Empty, Input, Modal, type InputRef } from 'antd'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { commandsHere, type Command, type Place } from './commands.ts'
import { ranked } from './ranking.ts'
import { useAsk } from '../hooks/useAsk.ts'

const RECENT = 'SCM-RECENT'
const recentPlaces = (): Place[] => {
  try {
    return JSON.parse(localStorage.getItem(RECENT) ?? '[]') as Place[]
  } catch {
    return []
  }
}
const remember = (place: Place) =>
  localStorage.setItem(RECENT, JSON.stringify([place, ...recentPlaces().filter((p) => p.path !== place.path)].slice(0, 8)))

/**
 * Search over the permitted screens: titles by characters, pinyin or initials (weight 0.7) and paths (0.3), threshold 0.4 (spec),
 * the nearest eight. The library and the pinyin table come when the box is first opened.
 */
function useSearch(places: Place[], open: boolean) {
  const [search, setSearch] = useState<(kw: string) => Place[]>()
  useEffect(() => {
    if (!open) return
    let stale = false
    void Promise.all([import('fuse.js'), import('pinyin-pro')]).then(([{ default: Fuse }, { pinyin }]) => {
      const spoken = (text: string, pattern: 'pinyin' | 'first') =>
        pinyin(text, { toneType: 'none', pattern, type: 'array' }).join('').toLowerCase()
      const fuse = new Fuse(
        places.map((p) => ({ ...p, names: [p.title.toLowerCase(), spoken(p.title, 'pinyin'), spoken(p.title, 'first')] })),
        {
          threshold: 0.4,
          keys: [
            { name: 'names', weight: 0.7 },
            { name: 'path', weight: 0.3 },
          ],
        },
      )
      const last = recentPlaces().map((p) => p.path)
      const near = (kw: string) => ranked(fuse.search(kw).map((r) => r.item), kw, last).slice(0, 8) // prettier-ignore
      if (!stale) setSearch(() => near)
    })
    return () => {
      stale = true
    }
  }, [places, open])
  return search
}

/** 直达框 (Ctrl+K): what can be done here, screens by name or pinyin, documents by number, and where one was last. */
export function GoTo({ places }: { places: Place[] }) {
  const [open, setOpen] = useState(false)
  const [kw, setKw] = useState('')
  const [at, setAt] = useState(0)
  const input = useRef<InputRef>(null)
  const navigate = useNavigate()
  const [{ commands, likely }, setHere] = useState<{ commands: Command[]; likely: boolean }>({ commands: [], likely: false })
  const doing = useRef<() => void>(undefined)
  const all = useMemo(() => [...commands, ...places], [commands, places])
  const search = useSearch(all, open)
  const show = () => {
    setHere(commandsHere())
    setOpen(true)
  }
  useEffect(() => {
    const key = (e: KeyboardEvent) => {
      if ((e.ctrlKey || e.metaKey) && e.key.toLowerCase() === 'k') {
        e.preventDefault()
        // Not over another dialog: two would fight for the keyboard.
        if (!document.querySelector('.ant-modal-wrap:not([style*="display: none"])')) show()
      }
    }
    addEventListener('keydown', key)
    return () => removeEventListener('keydown', key)
  }, [])
  const wanted = kw.trim()
  const numbers = useAsk(
    'profile/goto',
    { kw: wanted },
    { queryKey: ['goto', wanted], enabled: open && /\d/.test(wanted) && wanted.length >= 2, staleTime: 10_000 },
  )
  const found = useMemo<Place[]>(() => {
    // With rows chosen or a document open one wants to do something, else to go somewhere.
    if (!wanted) return likely ? [...commands, ...recentPlaces()] : [...recentPlaces(), ...commands]
    // A document is known by its number, a list by its name and what it is asked for.
    const documents = (numbers.data ?? []).map((d) =>
      d.path.includes('?')
        ? { title: `${d.title}（${d.state} ${d.no}）`, path: d.path, group: '列表' }
        : { title: d.no, path: d.path, group: [d.title, d.state].filter(Boolean).join(' · ') },
    )
    return [...documents, ...(search?.(wanted.toLowerCase()) ?? [])]
  }, [wanted, numbers.data, search, open, commands, likely])
  useEffect(() => setAt(0), [found])
  const close = () => (setOpen(false), setKw(''))
  const go = (place: Place | undefined) => {
    if (!place) return
    if (place.run) {
      doing.current = place.run
      return close()
    }
    remember({ title: place.title, path: place.path, group: place.group })
    close()
    navigate(place.path)
  }
  return (
    <>
      <Button type="text" icon={<SearchOutlined />} aria-label="直达" title="直达（Ctrl+K）" onClick={show} />
      <Modal
        open={open}
        closable={false}
        // A search box, not a dialog: on a phone no key closes it.
        mask={{ closable: true }}
        footer={null}
        width="min(560px, 96vw)"
        style={{ top: 80 }}
        onCancel={close}
        afterOpenChange={(shown) => {
          if (shown) return input.current?.focus()
          // Only now: closing gives the focus back, and what is done may open a dialog that wants it.
          doing.current?.()
          doing.current = undefined
        }}
        destroyOnHidden
      >
        <Input
          ref={input}
          // At once: whoever goes on typing after Ctrl+K loses no letter while it opens.
          autoFocus
          size="large"
          allowClear
          prefix={<SearchOutlined />}
          placeholder="要做的事、菜单、拼音首字母（如 shd）、单号、零件号或车牌号"
          value={kw}
          role="combobox"
          aria-expanded
          aria-controls="goto-list"
          aria-activedescendant={found[at] ? `goto-${at}` : undefined}
          onChange={(e) => setKw(e.target.value)}
          onKeyDown={(e) => {
            if (e.key === 'ArrowDown') setAt((n) => Math.min(n + 1, found.length - 1))
            else if (e.key === 'ArrowUp') setAt((n) => Math.max(n - 1, 0))
            else if (e.key === 'Enter' && !e.nativeEvent.isComposing) go(found[at])
            else return
            e.preventDefault()
          }}
        />
        {!wanted && found.length > 0 && (
          <p className="muted goto-hint">{commands.length ? '本页能做的与最近访问' : '最近访问'}</p>
        )}
        <ul id="goto-list" role="listbox" className="goto-list" aria-label="结果">
          {found.map((p, i) => (
            <li
              key={p.path}
              id={`goto-${i}`}
              role="option"
              aria-selected={i === at}
              onMouseMove={() => setAt(i)}
              onClick={() => go(p)}
            >
              <span>{p.title}</span>
              <span className="muted">{p.group}</span>
            </li>
          ))}
        </ul>
        {wanted && !found.length && search && !numbers.isFetching && (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有找到" />
        )}
      </Modal>
    </>
  )
}
