import { launchBrowser } from './browser.ts'
const [,, who, path, out, width = '1440', height = '900', ...steps] = process.argv
const b = await launchBrowser()
const page = await b.newPage({ viewport: { width: +width, height: +height } })
page.setDefaultTimeout(15000)
await page.goto('http://localhost:8131/scm/')
const login = page.getByRole('button', { name: /登\s*录/ })
await login.first().click()
await page.waitForSelector('#username')
await page.fill('#username', who!); await page.fill('#password', 'Demo@2026'); await page.keyboard.press('Enter')
await page.waitForTimeout(1500)
await page.getByText('我已完整阅读并同意').click({ timeout: 4000 }).then(() => page.getByRole('button', { name: /确\s*定/ }).click()).catch(() => {})
await page.waitForTimeout(1500)
await page.goto('http://localhost:8131/scm' + path)
await page.waitForTimeout(3000)
await page.locator('.ant-modal-close').first().click({ timeout: 3000 }).catch(() => {})
await page.waitForTimeout(800)
for (const step of steps) {
  await new Function('page', `return (async () => { ${step} })()`)(page)
  await page.waitForTimeout(1500)
}
await page.screenshot({ path: out! })
await b.close()
