import { afterEach, describe, expect, test, vi } from 'vitest'
import { appLink, linkTarget } from './appLink.ts'

afterEach(() => void vi.unstubAllGlobals())

const android = 'Mozilla/5.0 (Linux; Android 14; SM-S911B'
const androidView = `${android} Build/UP1A.231005.007; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/131.0.0.0 Mobile Safari/537.36`
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const iphoneView = `${iphone} Mobile/15E148`
const telegram = `${androidView} Telegram-Android/11.3.3 (Samsung SM-S911B; Android 14; SDK 34; HIGH)`
const proxy = { TelegramWebviewProxy: { postEvent: () => undefined } }

type Browser = readonly [name: string, userAgent: string, globals?: object]

interface BrowserRow {
  readonly name: string
  readonly userAgent: string
  readonly globals?: object | undefined
}
const rowsOf = (list: readonly Browser[]): readonly BrowserRow[] =>
  list.map(([name, userAgent, globals]) => ({ name, userAgent, globals }))

const webViews: readonly Browser[] = [
  ['Telegram on Android, a link in a chat', telegram],
  ['Telegram on Android, without the mark of a web view', telegram.replace('; wv', '')],
  ['Telegram on Android, a mini app', telegram, proxy],
  ['Telegram on iOS, a mini app', iphoneView, proxy],
  ['Telegram on a desktop, a mini app', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/131 Safari/537.36', proxy],
  [
    'Instagram on Android',
    `${androidView} Instagram 350.0.0.46.94 Android (34/14; 480dpi; 1080x2115; samsung; SM-S911B)`,
  ],
  ['Instagram on iOS', `${iphoneView} Instagram 350.0.0.20.93 (iPhone16,1; iOS 18_0; en_US; en; scale=3.00)`],
  ['Facebook on Android', `${androidView} [FB_IAB/FB4A;FBAV/485.0.0.70.77;IABMV/1;]`],
  [
    'Facebook on iOS',
    `${iphoneView} [FBAN/FBIOS;FBAV/485.0.0.45.110;FBBV/647512309;FBDV/iPhone16,1;FBMD/iPhone]`,
  ],
  [
    'Messenger on Android',
    `${android}) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36 [FB_IAB/Orca-Android;FBAV/485]`,
  ],
  ['WhatsApp on Android', `${androidView} WhatsApp/2.24.22.78 A`],
  ['WhatsApp on iOS', `${iphoneView} WhatsApp/24.22.78 i`],
  ['Line on Android', `${androidView} Line/14.19.2/IAB`],
  ['Line on iOS', `${iphoneView} Safari Line/14.19.0`],
  [
    'WeChat on Android',
    `${android} Build/UP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.6478.188 Mobile Safari/537.36 XWEB/1260183 MMWEBSDK/20240802 MicroMessenger/8.0.53.2740(0x28003533) WeChat/arm64`,
  ],
  [
    'WeChat on Android, without the mark of a web view',
    `${android}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/107.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.40`,
  ],
  ['WeChat on iOS', `${iphoneView} MicroMessenger/8.0.53(0x18003531) NetType/WIFI Language/en`],
  [
    'Twitter on Android',
    `${android}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36 TwitterAndroid`,
  ],
  ['Twitter on iOS', `${iphoneView} Twitter for iPhone/10.68`],
  ['a web view of any app on Android', androidView],
  ['a web view of any app on iOS', iphoneView],
  [
    'a web view of any app on an iPad',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)',
  ],
  [
    'a React Native app',
    `${iphone} Version/18.0 Mobile/15E148 Safari/604.1`,
    { ReactNativeWebView: { postMessage: () => undefined } },
  ],
]

const browsers: readonly Browser[] = [
  [
    'Chrome on Android',
    `${android}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36`,
  ],
  ['Chrome on iOS', `${iphone} CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1`],
  ['Safari on iOS', `${iphone} Version/18.0 Mobile/15E148 Safari/604.1`],
  [
    'Safari on an iPad',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
  ],
  ['Firefox on Android', 'Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0'],
  ['Firefox on iOS', `${iphone} FxiOS/132.0 Mobile/15E148 Safari/605.1.15`],
  [
    'Samsung Internet',
    `${android}) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36`,
  ],
  [
    'Edge on Android',
    `${android}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36 EdgA/131.0.0.0`,
  ],
]

/** Makes the test run in a window of this browser. */
function enter({ userAgent, globals = {} }: Omit<BrowserRow, 'name'>, standalone?: boolean): void {
  const self = {}
  vi.stubGlobal('self', self)
  vi.stubGlobal('top', self)
  vi.stubGlobal('navigator', { userAgent, standalone })
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
}

const uri = 'wc:ab@2?symKey=cd'
const once = encodeURIComponent(uri)
const wallet = { id: 'w', name: 'Field', mobileLink: 'fieldapp://', injected: [], chains: [] }
const universal = { ...wallet, linkMode: 'https://field.example/app' }

describe('where links open', () => {
  test.each(rowsOf(webViews))('$name never opens a scheme in place of the page', (browser) => {
    enter(browser)
    expect([linkTarget(false), linkTarget(true)]).toEqual(['_blank', '_blank'])
    vi.stubGlobal('top', {})
    expect(linkTarget(false)).toBe('_blank')
  })

  test.each(rowsOf(browsers))('$name opens a scheme in the page, which stays', (browser) => {
    enter(browser)
    expect([linkTarget(false), linkTarget(true)]).toEqual(['_self', '_blank'])
  })

  test('an app on the home screen of an iPhone opens a scheme in the page, as Safari does', () => {
    enter({ userAgent: iphoneView }, true)
    expect(linkTarget(false)).toBe('_self')
  })
})

describe('which link opens', () => {
  test.each(rowsOf(webViews))('$name prefers a universal link, also for later requests', (browser) => {
    enter(browser)
    expect(appLink(universal, uri, 'mobile')).toMatchObject({
      to: expect.stringMatching(/^https:\/\/field\.example\/app\/wc\?uri=/),
      href: 'https://field.example/app',
      page: true,
    })
    expect(appLink(wallet, uri, 'mobile')).toMatchObject({ href: 'fieldapp://', page: false })
  })

  test.each(rowsOf(browsers))(
    '$name opens a universal link first, and the app itself for later requests',
    (browser) => {
      enter(browser)
      const to = `https://field.example/app/wc?uri=${once}`
      expect(appLink(universal, uri, 'mobile')).toEqual({ to, href: 'fieldapp://', page: true })
    },
  )

  test.each(rowsOf([...webViews, ...browsers]))('$name is encoded as often as it decodes', (browser) => {
    enter(browser)
    const isTwice = /^Telegram on Android/.test(browser.name)
    const path = `wc?uri=${isTwice ? encodeURIComponent(once) : once}`
    expect(appLink(wallet, uri, 'mobile')?.to).toBe(`fieldapp://${path}`)
    expect(appLink(universal, uri, 'mobile')?.to).toBe(`https://field.example/app/${path}`)
  })
})
