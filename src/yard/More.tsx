/** Whose phone it is and how it scans. */
import { useState } from 'react'
import { mute, muted, sound } from '../web/scan/sound.ts'
import { setSettings, signIn, signOut, state } from './desk.ts'

export function More() {
  const { person, settings, signedOut, queue } = state.use()
  const silent = muted.use()
  const waiting = queue.filter((e) => e.state === 'waiting').length
  return (
    <>
      <section className="card">
        <h2>{person!.name}</h2>
        <p>{person!.orgName}</p>
        {person!.plants.length > 1 && (
          <div className="chips" role="group" aria-label="工厂">
            {['', ...person!.plants].map((p) => (
              <button key={p} aria-pressed={settings.plant === p} onClick={() => void setSettings({ plant: p })}>
                {p || '全部工厂'}
              </button>
            ))}
          </div>
        )}
        {signedOut ? (
          <button className="wide" onClick={signIn}>
            登录
          </button>
        ) : (
          <button
            className="second wide"
            onClick={() =>
              (!waiting || confirm(`还有 ${waiting} 项没有送出，退出后要由您再次登录才会送出。仍要退出？`)) && void signOut()
            }
          >
            退出登录
          </button>
        )}
        <p className="hint">手机丢了：在电脑上打开门户的“个人中心 / 登录会话”结束这次登录，或请管理员强制下线。</p>
      </section>
      <section className="card">
        <h2>扫描</h2>
        <label className="tick">
          <input type="checkbox" checked={!silent} onChange={(e) => (mute(!e.target.checked), sound(true))} />
          声音和振动
        </label>
        <Around name="prefix" label="扫描枪加在前面的字符" />
        <Around name="suffix" label="扫描枪加在后面的字符（回车不用填）" />
      </section>
      <p className="hint">在浏览器菜单里选“添加到主屏幕”，以后像应用一样打开。</p>
    </>
  )
}

function Around({ name, label }: { name: 'prefix' | 'suffix'; label: string }) {
  const { settings } = state.use()
  const [text, setText] = useState(settings[name])
  return (
    <label className="field">
      {label}
      <input
        autoComplete="off"
        value={text}
        maxLength={10}
        onChange={(e) => setText(e.target.value)}
        onBlur={() => void setSettings({ [name]: text })}
      />
    </label>
  )
}
