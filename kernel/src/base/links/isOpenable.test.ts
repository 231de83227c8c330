import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../testing/runs.ts'
import { isOpenable } from './isOpenable.ts'

test.each([
  'https://example.org/a?b=c#d',
  'https://example.org/@handle?at=a@b',
  'wc:abc@2?symKey=ab',
  'okex://main/wc?uri=wc%3Aabc',
  'bybitapp://open/route?targetUrl=by://web3/walletconnect/wc?uri=wc%3Aabc',
  'metamask://wc?uri=wc%3Aabc',
  'trust:',
  'HTTPS://EXAMPLE.ORG',
  'http://127.0.0.1:4440/x',
])('opens %s', (link) => expect(isOpenable(link)).toBe(true))

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  '\u0000javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'blob:https://example.org/1',
  'file:///etc/passwd',
  'about:blank',
  'filesystem:https://example.org/x',
  'intent://x#Intent;end',
  'http://example.org',
  'http://localhost.example.org',
  '//example.org',
  '/relative',
  'example.org',
  '',
  `https://example.org/${'x'.repeat(10_000)}`,
  'https:example.org',
  'https:/example.org',
  'https:///example.org',
  'https:\\\\example.org',
  'https://bank.example@example.org/',
  'https://exam\u200bple.org/',
  'https://example.org/\u202eexe',
  'http://localhost@example.org/',
  `${'x'.repeat(40)}:y`,
])('refuses %j', (link) => expect(isOpenable(link)).toBe(false))

/** Schemes that a system handles itself, according to the platforms' documentation. */
const handledBySystems =
  `javascript data vbscript blob file filesystem about intent android-app view-source jar resource
chrome chrome-extension chrome-search chrome-untrusted devtools edge brave opera moz-extension moz-icon safari-extension
safari-web-extension googlechrome googlechromes microsoft-edge microsoft-edge-holographic firefox firefox-focus
ms-msdt ms-appinstaller ms-settings ms-excel ms-word ms-cxh ms-search ms-officecmd search search-ms windowsdefender
tel sms smsto mms mmsto mailto callto sip sips xmpp facetime facetime-audio facetime-group imessage skype
itms itms-apps itms-appss itms-services itms-beta itms-books market macappstore shortcuts workflow prefs app-prefs
x-apple-health x-apple-reminder x-apple.systempreferences x-apple-helpbasic x-safari-https x-web-search com.apple.tv
ftp ftps sftp ws wss ssh telnet tn3270 rlogin vnc rdp smb nfs afp dav davs ldap ldaps irc ircs nntp news rtsp rtmp
magnet ed2k geo maps comgooglemaps webcal steam vscode vscode-insiders vscodium jetbrains web+wallet ext+wallet
bitcoin ethereum solana lightning payto`.split(/\s+/)

test.each(handledBySystems)('%s: is never followed', (scheme) => {
  for (const rest of ['', '//host/path', '?query', 'wc?uri=wc%3Aabc']) {
    expect(isOpenable(`${scheme}:${rest}`)).toBe(false)
    expect(isOpenable(`${scheme.toUpperCase()}:${rest}`)).toBe(false)
  }
})

const cased = (text: string) =>
  fc
    .array(fc.boolean(), { minLength: text.length, maxLength: text.length })
    .map((upper) => [...text].map((item, at) => (upper[at] ? item.toUpperCase() : item)).join(''))

const blank = fc.constantFrom(
  '',
  '',
  '',
  ' ',
  '\t',
  '\n',
  '\r',
  '\0',
  '\u00a0',
  '\ufeff',
  '\u200b',
  '\u202e',
  '%09',
  '%00',
)

test('no scheme that a system handles is followed, however it is written', () => {
  const written = fc
    .constantFrom(...handledBySystems)
    .chain((scheme) =>
      fc.tuple(
        blank,
        cased(scheme),
        blank,
        fc.nat(scheme.length),
        fc.constantFrom(':', '://', ':/', '%3a', ':%2f'),
        fc.string(),
      ),
    )
    .map(([before, scheme, inside, at, colon, rest]) =>
      [before, scheme.slice(0, at), inside, scheme.slice(at), colon, rest].join(''),
    )
  fc.assert(
    fc.property(written, (link) => {
      expect(isOpenable(link)).toBe(false)
    }),
    runs,
  )
})

test('an allowed link is parsed by the URL parser as it was validated', () => {
  const any = fc.tuple(
    cased('https'),
    fc.constantFrom('://', ':', ':/', ':\\\\', '://a@', '://a:b@'),
    fc.domain(),
    fc.string(),
  )
  fc.assert(
    fc.property(any, ([scheme, colon, host, rest]) => {
      const link = scheme + colon + host + rest
      if (!isOpenable(link)) return
      const read = new URL(link, 'https://page.example/path/')
      expect([read.protocol, read.username, read.password]).toEqual(['https:', '', ''])
      expect(read.host).toBe(new URL(link).host)
    }),
    runs,
  )
})
