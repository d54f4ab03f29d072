/** A Chromium for end-to-end checks: the machine's own, else the one that came with npm. Chinese text renders in both. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { chromium, type Browser } from 'playwright-core'

const root = process.getuid?.() === 0
const require = createRequire(import.meta.url)
const packageRoot = (entry: string, up: string) => join(dirname(require.resolve(entry)), up)
const cache = join(import.meta.dirname, '..', 'node_modules', '.cache', 'scm-portal')

const usualPlaces = [
  '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/**
 * Starts a headless Chromium: CHROME_PATH, else one of the usual places, else @sparticuz/chromium (Linux x64). As root on Debian
 * missing libraries, or a Chromium where npm has none, are installed with apt; what is done is printed.
 * @param more arguments of this one
 * @throws with a Chinese message when there is no browser and none can be installed
 */
export async function launchBrowser(more: string[] = []): Promise<Browser> {
  const installed = process.env.CHROME_PATH || usualPlaces.find((path) => existsSync(path))
  if (installed) return launch(installed, more)
  if (process.platform === 'linux' && process.arch === 'x64') {
    const bundled = await unpackBundled()
    try {
      return await launch(bundled, more)
    } catch (error) {
      if (!/error while loading shared libraries/.test((error as Error).message)) throw error
      installPackages(['libnss3', 'libnspr4', 'libexpat1'], (error as Error).message)
      return launch(bundled, more)
    }
  }
  installPackages(['chromium'], `没有适用于 ${process.platform}-${process.arch} 的内置浏览器`)
  return launch('/usr/bin/chromium', more)
}

function launch(executablePath: string, more: string[]): Promise<Browser> {
  const args = [
    '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync',
    '--disable-quic', ...more,
  ]
  // Chromium refuses its sandbox as root; the zygote only serves that sandbox.
  if (root) args.push('--no-sandbox', '--no-zygote')
  return chromium.launch({
    executablePath, args,
    env: { ...process.env, FONTCONFIG_FILE: fontConfiguration() } as Record<string, string>,
  })
}

// Neither the bundled Chromium nor a bare server has Chinese glyphs: without this they show as boxes.
function fontConfiguration(): string {
  const file = join(cache, 'fonts.conf')
  mkdirSync(cache, { recursive: true })
  const ours = packageRoot('@expo-google-fonts/noto-sans-sc/package.json', '.')
  const text = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${escapeXml(ours)}</dir>
  <cachedir>${escapeXml(join(cache, 'fontconfig'))}</cachedir>
  <alias><family>sans-serif</family><prefer><family>Noto Sans SC</family></prefer></alias>
  <alias><family>system-ui</family><prefer><family>Noto Sans SC</family></prefer></alias>
</fontconfig>
`
  // Written only when it differs: a browser started by another process may be reading it.
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
  return file
}

const escapeXml = (text: string) => text.replace(/[&<]/g, (c) => (c === '&' ? '&amp;' : '&lt;'))

/** Unpacks the bundled Chromium once (200 MB). Its own arguments are not used: with --single-process closing a page ends the browser. */
async function unpackBundled(): Promise<string> {
  const { version } = JSON.parse(readFileSync(join(packageRoot('@sparticuz/chromium', '..'), 'package.json'), 'utf8'))
  const target = join(cache, `chromium-${version}`)
  if (!existsSync(target)) {
    const unfinished = `${target}.${process.pid}`
    mkdirSync(unfinished, { recursive: true })
    const { TMPDIR } = process.env
    // It unpacks to os.tmpdir() and takes any file of that name there for its own.
    process.env.TMPDIR = unfinished
    try {
      const { default: bundled } = await import('@sparticuz/chromium')
      await bundled.executablePath()
      renameSync(unfinished, target)
    } catch (error) {
      // Another process may have been faster.
      if (!existsSync(target)) throw error
    } finally {
      if (TMPDIR === undefined) delete process.env.TMPDIR
      else process.env.TMPDIR = TMPDIR
      rmSync(unfinished, { recursive: true, force: true })
    }
  }
  return join(target, 'chromium')
}

function installPackages(names: string[], reason: string): void {
  const command = `apt-get update && apt-get install -y --no-install-recommends ${names.join(' ')}`
  if (!root || !existsSync('/usr/bin/apt-get')) {
    throw new Error(
      `无法启动浏览器：${reason}\n请安装 Chromium 或 Google Chrome（Debian/Ubuntu 以 root 执行：${command}），或用 CHROME_PATH 指定浏览器程序的路径。`,
    )
  }
  console.log(`浏览器缺少系统软件包，正在安装：${command}`)
  execFileSync('/bin/sh', ['-c', command], { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
}
