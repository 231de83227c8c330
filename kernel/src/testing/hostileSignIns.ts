import type { MessageRefusal } from '../signIn/refusals.ts'
import { formatSignInMessage } from '../signIn/signInMessage.ts'
import { signInAccounts, signInData } from './signInFields.ts'

/** A `message` that must not be accepted, what is wrong with it as its `name`, and the `reason` that a parser must give. */
export interface HostileSignIn {
  readonly name: string
  readonly message: string
  readonly reason: MessageRefusal
}

const honest = formatSignInMessage(signInData)
const cosmos = 'cosmos:cosmoshub-4'
const other = formatSignInMessage({
  ...signInData,
  chainId: cosmos,
  accountAddress: signInAccounts[cosmos] ?? '',
})
const solanaId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const solana = formatSignInMessage({
  ...signInData,
  chainId: solanaId,
  accountAddress: signInAccounts[solanaId] ?? '',
})

const statement = 'I accept the terms of the shop: https://shop.example/terms'
const zeroWidth = '\u200b'
const rightToLeft = '\u202e'

/** Each row changes an honest message: what is wrong, the reason, what is replaced, and by what. */
type Row = readonly [name: string, reason: MessageRefusal, find: string | RegExp, by: string]

const delimiters: readonly Row[] = [
  ['CRLF line ends', 'SHAPE', /\n/g, '\r\n'],
  ['a carriage return in the statement', 'STATEMENT', statement, `${statement}\rURI: https://evil.example`],
  ['a line feed at the end', 'RESOURCES', /$/, '\n'],
  ['a line feed at the start', 'SHAPE', /^/, '\n'],
  ['a space at the start', 'SHAPE', /^/, ' '],
  ['a space at the end of a line', 'VERSION', 'Version: 1', 'Version: 1 '],
  ['a tab for the space after a label', 'NONCE', 'Nonce: ', 'Nonce:\t'],
  ['two spaces after a label', 'NONCE', 'Nonce: ', 'Nonce:  '],
  ['no space after a label', 'CHAIN_ID', 'Chain ID: 1', 'Chain ID:1'],
  ['a label in other letters', 'NONCE', 'Nonce: ', 'nonce: '],
  ['a label in full-width letters', 'NONCE', 'Nonce: ', 'Ｎonce: '],
  ['an invisible letter in a label', 'NONCE', 'Nonce: ', `Non${zeroWidth}ce: `],
  ['a text before the first line', 'SHAPE', /^/, 'Hello!\n'],
  ['a text after the last line', 'RESOURCES', /$/, '\nI also transfer my funds.'],
  ['two messages in one', 'RESOURCES', /$/, `\n${honest}`],
  ['no empty line before the statement', 'SHAPE', `\n\n${statement}`, `\n${statement}`],
  ['one empty line without a statement', 'STATEMENT', `${statement}\n\n`, ''],
  ['a third empty line', 'URI', `${statement}\n\n`, `${statement}\n\n\n`],
  ['a line separator of Unicode', 'URI', '\nURI', '\u2028URI'],
  ['a null character in the statement', 'STATEMENT', statement, `${statement}\0`],
]

const labels: readonly Row[] = [
  ['a nonce as the statement', 'STATEMENT', statement, 'Nonce: 11111111'],
  ['a nonce as the statement, with spaces', 'STATEMENT', statement, '  Nonce : 11111111'],
  ['a URI as the statement', 'STATEMENT', statement, 'URI: https://evil.example'],
  ['an expiration time as the statement', 'STATEMENT', statement, 'Expiration Time: 2999-01-01T00:00:00Z'],
  ['resources as the statement', 'STATEMENT', statement, 'Resources: none'],
  [
    'a second first line as the statement',
    'STATEMENT',
    statement,
    'evil.example wants you to sign in with your Ethereum account',
  ],
  ['a nonce in the request id', 'REQUEST_ID', 'order-17', 'Nonce:11111111'],
  ['a nonce in the request id, after a space', 'REQUEST_ID', 'order-17', 'x Nonce: 11111111'],
  [
    'a nonce in a resource',
    'RESOURCES',
    '- https://shop.example/terms',
    '- https://shop.example/ Nonce: 11111111',
  ],
  ['a field after the resources', 'RESOURCES', /$/, '\nNonce: 11111111'],
  ['a second nonce', 'ISSUED_AT', /(Nonce: .*\n)/, '$1Nonce: 11111111\n'],
  ['a second URI', 'VERSION', /(URI: .*\n)/, '$1URI: https://evil.example\n'],
  [
    'a second expiration time',
    'SHAPE',
    /(Expiration Time: .*\n)/,
    '$1Expiration Time: 2999-01-01T00:00:00Z\n',
  ],
  ['an unknown field', 'SHAPE', 'Request ID: order-17', 'Request ID: order-17\nAdmin: yes'],
  ['the nonce before the chain id', 'CHAIN_ID', /(Chain ID: .*\n)(Nonce: .*\n)/, '$2$1'],
  [
    'the request id before the times',
    'SHAPE',
    /(Expiration Time: .*\n)(Not Before: .*\n)(Request ID: .*\n)/,
    '$3$1$2',
  ],
  ['no nonce', 'NONCE', /Nonce: .*\n/, ''],
  ['no URI', 'URI', /URI: .*\n/, ''],
  ['no time of issue', 'ISSUED_AT', /Issued At: .*\n/, ''],
  ['no address', 'ADDRESS', /0x\w+/, ''],
]

const values: readonly Row[] = [
  ['an empty domain', 'SHAPE', 'shop.example wants', ' wants'],
  ['a domain with a path', 'SHAPE', 'shop.example wants', 'shop.example/evil.example wants'],
  ['a domain with a fragment', 'DOMAIN', 'shop.example wants', '#shop.example wants'],
  ['a domain with an invisible letter', 'DOMAIN', 'shop.example wants', `shop${zeroWidth}.example wants`],
  ['a domain of another alphabet', 'DOMAIN', 'shop.example wants', 'shоp.example wants'],
  ['a domain written from right to left', 'DOMAIN', 'shop.example wants', `${rightToLeft}elpmaxe.pohs wants`],
  ['a scheme that is none', 'SCHEME', 'shop.example wants', '1https://shop.example wants'],
  ['an address without its checksum', 'ADDRESS', /0x\w+/, '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'],
  ['an address with a wrong checksum', 'ADDRESS', '0xC02aaA', '0xc02aaA'],
  ['an address that is too short', 'ADDRESS', /0x\w+/, '0xC02aaA39'],
  ['an account id for the address', 'ADDRESS', '\n0x', '\neip155:1:0x'],
  ['two addresses', 'ADDRESS', /(0x\w+)/, '$1 $1'],
  ['an invisible letter in the statement', 'STATEMENT', 'terms of', `ter${zeroWidth}ms of`],
  ['a statement written from right to left', 'STATEMENT', statement, `${rightToLeft}${statement}`],
  ['a URI that is none', 'URI', 'URI: https://shop.example', 'URI: shop.example'],
  ['a URI with a space', 'URI', 'URI: https://shop.example', 'URI: https://shop.example @evil.example'],
  ['a URI with a broken encoding', 'URI', 'URI: https://shop.example', 'URI: https://shop.example/%zz'],
  ['another version', 'VERSION', 'Version: 1', 'Version: 2'],
  ['a version with a zero', 'VERSION', 'Version: 1', 'Version: 01'],
  ['a chain id with a zero', 'CHAIN_ID', 'Chain ID: 1', 'Chain ID: 01'],
  ['a chain id in hex', 'CHAIN_ID', 'Chain ID: 1', 'Chain ID: 0x1'],
  ['a chain id in digits of another script', 'CHAIN_ID', 'Chain ID: 1', 'Chain ID: ١'],
  ['a chain id beyond exact numbers', 'CHAIN_ID', 'Chain ID: 1', 'Chain ID: 9999999999999999'],
  ['a network in place of the number', 'CHAIN_ID', 'Chain ID: 1', 'Chain ID: eip155:1'],
  ['a short nonce', 'NONCE', /Nonce: .*/, 'Nonce: 1234567'],
  ['a nonce with a sign', 'NONCE', /Nonce: .*/, 'Nonce: 1234567-8'],
  ['a request id with a space', 'REQUEST_ID', 'order-17', 'order 17'],
  ['a resource that is no URI', 'RESOURCES', '- https://shop.example/terms', '- :terms'],
  [
    'two resources on one line',
    'RESOURCES',
    '- https://shop.example/terms\n',
    '- https://shop.example/terms ',
  ],
  ['a resource without its dash', 'SHAPE', '- https://shop.example/terms', 'https://shop.example/terms'],
]

const times: readonly Row[] = [
  ['a day that does not exist', 'ISSUED_AT', 'Issued At: 2026-11-26', 'Issued At: 2026-02-31'],
  ['a leap day in a common year', 'ISSUED_AT', 'Issued At: 2026-11-26', 'Issued At: 2026-02-29'],
  ['a month that does not exist', 'NOT_BEFORE', 'Not Before: 2026-11', 'Not Before: 2026-13'],
  ['an hour that does not exist', 'EXPIRATION_TIME', /(Expiration Time: .*)T08/, '$1T24'],
  ['a leap second', 'ISSUED_AT', /(Issued At: .*):00\.000Z/, '$1:60.000Z'],
  ['a year of six digits', 'EXPIRATION_TIME', 'Expiration Time: 2026', 'Expiration Time: +012026'],
  ['a time without a zone', 'ISSUED_AT', /(Issued At: .*)Z/, '$1'],
  ['a zone that does not exist', 'ISSUED_AT', /(Issued At: .*)Z/, '$1+25:00'],
  ['a date alone', 'ISSUED_AT', /Issued At: .*/, 'Issued At: 2026-11-26'],
  ['a date in words', 'NOT_BEFORE', /Not Before: .*/, 'Not Before: Thu, 26 Nov 2026 08:00:00 GMT'],
  ['a time in seconds', 'ISSUED_AT', /Issued At: .*/, 'Issued At: 1795680000'],
  [
    'a session that ends before it was issued',
    'TIMES',
    'Expiration Time: 2026-12',
    'Expiration Time: 2025-12',
  ],
  ['a session that ends before it begins', 'TIMES', 'Not Before: 2026-11', 'Not Before: 2027-11'],
]

const namespaces: readonly (readonly [string, MessageRefusal, string])[] = [
  [
    'an EVM chain under another name',
    'CHAIN_ID',
    other.replace('Chain ID: cosmos:cosmoshub-4', 'Chain ID: eip155:1'),
  ],
  ['a Solana chain under another name', 'CHAIN_ID', other.replace('cosmos:cosmoshub-4', solanaId)],
  ['a network without a namespace', 'CHAIN_ID', other.replace('cosmos:cosmoshub-4', 'cosmoshub-4')],
  ['the name of Ethereum in other letters', 'NETWORK', honest.replace('Ethereum', 'ethereum')],
  ['the name of Solana in other letters', 'NETWORK', solana.replace('Solana', 'SOLANA')],
  [
    'a network’s name with an invisible letter',
    'NETWORK',
    honest.replace('Ethereum', `Ether${zeroWidth}eum`),
  ],
  ['a network’s name with a line of its own', 'ADDRESS', other.replace('Cosmos', 'Cosmos account:\nevil')],
  ['an EVM address under Solana', 'ADDRESS', honest.replace('Ethereum', 'Solana')],
  ['a Solana address under Ethereum', 'ADDRESS', solana.replace('Solana', 'Ethereum')],
  ['a Solana message without a nonce', 'MISSING', solana.replace(/Nonce: .*\n/, '')],
  ['a Solana message with its scheme', 'SHAPE', solana.replace(/^/, 'https://')],
  ['a Solana message with the empty line of Ethereum', 'STATEMENT', solana.replace(`${statement}\n\n`, '\n')],
  ['a message of 17,000 characters', 'LENGTH', honest.replace(statement, 'a'.repeat(17_000))],
  ['no text', 'SHAPE', ''],
]

const changed = ([name, reason, find, by]: Row): HostileSignIn => ({
  name,
  reason,
  message: honest.replace(find, by),
})

/**
 * Messages of which a strict parser accepts none. Each is an honest message with one change.
 *
 * @example const accepted = hostileSignIns.filter(({ message }) => parseSignInMessage(message).ok)
 */
export const hostileSignIns: readonly HostileSignIn[] = [
  ...[...delimiters, ...labels, ...values, ...times].map(changed),
  ...namespaces.map(([name, reason, message]) => ({ name, reason, message })),
]

/** The messages that the others are changes of. @example const [message = ''] = honestSignIns */
export const honestSignIns: readonly string[] = [honest, other, solana]
