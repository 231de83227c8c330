import fc from 'fast-check'
import { parseAccountId, parseChainId } from '../../../kernel/src/base/caip/ids.ts'
import { isOpenable } from '../../../kernel/src/base/links/isOpenable.ts'
import { parseLocalNumber } from '../../../kernel/src/base/units/parseLocalNumber.ts'
import { parseUnits } from '../../../kernel/src/base/units/units.ts'
import { freezeDraft } from '../../../kernel/src/base/values/freezeDraft.ts'
import { readErrorMessage } from '../../../kernel/src/chain/callWallet.ts'
import { decodeUtf8 } from '../../../kernel/src/chain/messageText.ts'
import { readMeasured } from '../../../kernel/src/chain/outcome/measuringCall.ts'
import { readAbiText } from '../../../kernel/src/chain/readAbiText.ts'
import { readWalletIcon, readWalletName } from '../../../kernel/src/chain/walletName.ts'
import { firstAddress } from '../../../kernel/src/testing/index.ts'
import { anyObject, near, nearBytes, nearText } from '../inputs.ts'
import { defineRow, type Row, withReason } from '../row.ts'
import { isAccountId, isChainId, isObject, isText } from '../shapes.ts'

const account = `eip155:1:${firstAddress}`
/** An account in each namespace. */
export const accounts = [
  account,
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:2VqKhjZ766ZN3uBtBpb7Ls3cN4HrocP1rzxzekhVEgpU',
  'bip122:000000000019d6689c085ae165831e93:bc1qczn7zmd0n8rddeyhfjm9vz5edwznd4vsce4w7a',
  'polkadot:91b171bb158e2d3848fa23a9f1c25182:15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
  'cosmos:cosmoshub-4:cosmos1fl48vsnmsdzcv85q5d2q4z5ajdha8yu34mf0eh',
] as const

const isFrozenPart = (value: unknown): boolean =>
  !isObject(value) || (Object.isFrozen(value) && Object.values(Object(value)).every(isFrozenPart))
const ofClass = 'It is an object of other code, whose fields may be those of a class.'
const file = (path: string) => `kernel/src/${path}`

export const baseRows: readonly Row[] = [
  defineRow({
    reader: file('base/caip/ids.ts#parseChainId'),
    input: nearText(...(accounts.map((id) => id.split(':').slice(0, 2).join(':')) as [string])),
    read: parseChainId,
    isValid: ({ namespace, reference }, text) => `${namespace}:${reference}` === text && isChainId(text),
    refuses: withReason('INVALID_CHAIN_ID'),
  }),
  defineRow({
    reader: file('base/caip/ids.ts#parseAccountId'),
    input: nearText(...accounts),
    read: parseAccountId,
    isValid: ({ chainId, address }, text) => `${chainId}:${address}` === text && isAccountId(text),
    refuses: withReason('INVALID_ACCOUNT_ID'),
  }),
  defineRow({
    reader: file('base/links/isOpenable.ts#isOpenable'),
    input: nearText('https://shop.example/?a=1', 'wc:abc@2?relay-protocol=irn', 'javascript:alert(1)'),
    read: isOpenable,
    isValid: (isAllowed, text) =>
      typeof isAllowed === 'boolean' && !(isAllowed && /^\s*javascript:/i.test(text)),
  }),
  defineRow({
    reader: file('base/units/parseLocalNumber.ts#parseLocalNumber'),
    input: fc.tuple(nearText('1,234.5', '1.234,5', '٣٫٥', '0.1'), fc.constantFrom('en', 'de', 'ar', 'hi')),
    read: ([text, locale]) => parseLocalNumber(text, locale),
    isValid: (number) => number === undefined || number === 'ambiguous' || /^\d*\.?\d*$/.test(number),
    accepts: (number) => number !== undefined && number !== 'ambiguous',
  }),
  defineRow({
    reader: file('base/units/units.ts#parseUnits'),
    input: fc.tuple(nearText('1234.5', '0.000001', '.5'), fc.nat({ max: 36 })),
    read: ([text, decimals]) => parseUnits(text, decimals),
    isValid: (units) => units === undefined || units >= 0n,
  }),
  defineRow({
    reader: file('base/values/freezeDraft.ts#freezeDraft'),
    input: near([{ method: 'eth_sendTransaction', params: [{ to: firstAddress, value: '0x1' }] }], anyObject),
    read: (draft) => freezeDraft(Object(draft)),
    isValid: (draft) => isText(draft.method) && Object.isFrozen(draft) && isFrozenPart(draft.params),
    refuses: withReason('UNSERIALIZABLE'),
  }),
  defineRow({
    reader: file('chain/callWallet.ts#readErrorMessage'),
    readsInherited: ofClass,
    input: near([{ code: 4001, message: 'User rejected the request.' }], anyObject),
    read: (error) => readErrorMessage(error),
    isValid: (message) => message.length <= 300,
  }),
  defineRow({
    reader: file('chain/messageText.ts#decodeUtf8'),
    input: nearBytes(new TextEncoder().encode('Grüße 🙂')),
    read: decodeUtf8,
    isValid: (text, bytes) =>
      text === undefined || Buffer.from(new TextEncoder().encode(text)).equals(Buffer.from(bytes)),
  }),
  defineRow({
    reader: file('chain/readAbiText.ts#readAbiText'),
    input: near([
      `0x${'20'.padStart(64, '0')}${'4'.padStart(64, '0')}${'55534443'.padEnd(64, '0')}`,
      `0x${'4d4b52'.padEnd(64, '0')}`,
    ]),
    read: readAbiText,
    isValid: (text) => text === undefined || isText(text),
  }),
  defineRow({
    reader: file('chain/walletName.ts#readWalletName'),
    input: near(['My Wallet', 'MetaMask'], anyObject),
    read: (name) => readWalletName(name),
    isValid: (name) => name === undefined || (name.trim() !== '' && !/[\p{Cc}\u202e]/u.test(name)),
  }),
  defineRow({
    reader: file('chain/walletName.ts#readWalletIcon'),
    input: near(['data:image/png;base64,AAAA', 'https://a.example/i.png'], anyObject),
    read: readWalletIcon,
    isValid: (icon) => icon === undefined || icon.startsWith('data:image/'),
  }),
  defineRow({
    reader: file('chain/outcome/measuringCall.ts#readMeasured'),
    covers: [file('chain/outcome/readWord.ts#readWord')],
    input: near([`0x${'1'.padStart(64, '0')}`]),
    read: readMeasured,
    isValid: (amount) => amount === undefined || BigInt.asIntN(256, amount) === amount,
  }),
]
