import { wellKnownTokens } from '@latchkit/kernel/chain'
import { expect, test } from 'vitest'
import { english } from '../testing/english.ts'
import { isImpostor } from './names.ts'

const token = '0x1111111111111111111111111111111111111111'
const isFlagged = (symbol: string) => isImpostor({ symbol, token }, english)

const imitations = [
  ...['ETH', 'eth', 'ETH ', '\u00a0ETH', 'E\u200bTH', '\u0395\u03a4\u0397', '\u0415\u0422\u041d', 'ＥＴＨ'],
  ...['𝐄𝐓𝐇', 'ᎬᎢᎻ', 'E.T.H', 'E-T-H', 'E T H', '$ETH', 'ETH.', 'ETH\u2060', 'ÉTH', 'ETḤ', 'ETH\n'],
  ...['Ether', 'Ethereum', 'ETHEREUM', 'ETH✓', '✅ETH', 'ETH (official)', 'WETH', 'wETH', 'Ξ'],
  ...[
    'USDC',
    'USD\u0421',
    'U5DC',
    'USDÐ',
    'USÐC',
    'ꓴꓢꓓꓚ',
    'υѕԁс',
    'USDC\u034f',
    'US\u00adDC',
    '🇺🇸DC',
    'ⓊⓈⒹⒸ',
  ],
  ...['ᵁˢᴰᶜ', 'USDꓚ', 'U\u0405DC', 'usdc', 'U.S.D.C', 'USD C', '𝗨𝗦𝗗𝗖', 'U$DC', 'USDC™', 'USDC®'],
  ...['USDCoin', 'US Dollar Coin', 'USD Coin', 'CDSU\u202e', '\u202eCDSU', 'USⅮC', 'USᎠC', 'ՍSDC', 'USD⊂'],
  ...['USDϹ', 'ꙄDC', 'USDT', 'USD₮', 'Tether USD', 'Tether', 'DAI', 'DA1', 'D\u0410I', 'WBTC', 'BTC', '₿'],
  ...['SOL', 'S0L', 'BNB', 'MATIC', 'POL'],
  // Further disguises of the same kinds.
  ...['₮', 'Ƀ', '◎', 'wΞ', 'W₿', 'official USDT', 'USDC [\u043efficial]', 'Real USDC', 'USDC_token', 'USDC℠'],
  ...['\u2067CDSU\u2069', 'Теther', 'USD C0in', 'Dai Stablecoin', 'Wrapped Ether', 'Wrapped Bitcoin'],
]

test.each(imitations.map((symbol) => [JSON.stringify(symbol), symbol]))('%s is an imitation', (_, symbol) => {
  expect(isFlagged(symbol)).toBe(true)
})

// Tokens that exist under these symbols. They keep their quotation marks, and the note that they have chosen them.
test.each([
  ...['stETH', 'wstETH', 'USDC.e', 'USDC-LP', 'USD0', 'USDe', 'PAXG', 'XAUT', 'LUSD', 'sUSDe', 'FRAX', 'GHO'],
  ...['cbETH', 'rETH', 'cbBTC', 'tBTC', 'UNI', 'LINK', 'PEPE', 'crvUSD', 'USDbC', 'EURC', 'PYUSD', 'TUSD'],
  ...[
    '狗狗币',
    'Рубль и ещё что-то',
    'Νόμισμα του κόσμου',
    'Realtoken',
    'TRUE',
    'NATIVE',
    'TOKEN',
    'OFFICIAL',
  ],
])('%s is the symbol of another token', (symbol) => expect(isFlagged(symbol)).toBe(false))

test('the well-known tokens are no imitations of themselves', () => {
  for (const [symbol, addresses] of Object.entries(wellKnownTokens))
    for (const [id, address] of Object.entries(addresses)) {
      const [namespace, reference] = id.split(':')
      const language = { ...english, chainId: `${namespace}:${reference}` } as const
      expect(isImpostor({ symbol, token: address }, language), `${symbol} ${id}`).toBe(false)
    }
})
