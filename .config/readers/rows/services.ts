import { isPlan } from '../../../kernel/src/core/features/features.ts'
import { firstAddress } from '../../../kernel/src/testing/index.ts'
import { readLabel } from '../../../plugins/activity/src/actions/readLabel.ts'
import { decodeBalances } from '../../../plugins/balances/src/actions/decodeBalances.ts'
import { readAssets } from '../../../plugins/balances/src/actions/readAssets.ts'
import { readWallet } from '../../../plugins/connect/src/directory/readListing.ts'
import { isEmail } from '../../../plugins/email/src/isEmail.ts'
import { isWithinLimits } from '../../../plugins/embedded/src/messenger/isWithinLimits.ts'
import { decodeResolve, decodeReverse } from '../../../plugins/names/src/chain/ensCalls.ts'
import {
  decodeIdentity,
  decodeRecord,
  decodeSuggestions,
} from '../../../plugins/names/src/resolver/decodeNames.ts'
import { token } from '../../../plugins/pay/src/testing/payments.ts'
import { decodePlan } from '../../../plugins/plan/src/decodePlan.ts'
import { readStoredPlan } from '../../../plugins/plan/src/storedPlan.ts'
import { decodeSessions } from '../../../plugins/smart-sessions/src/sessions/decodeSessions.ts'
import { readPermission } from '../../../plugins/smart-sessions/src/sessions/readPermission.ts'
import { near, nearList, nearText } from '../inputs.ts'
import { defineRow, type Row } from '../row.ts'
import { isAddress, isObject, isText, isTexts } from '../shapes.ts'

const plugin = (path: string) => `plugins/${path}`
const balance = {
  name: 'Dollar',
  symbol: 'USD',
  chainId: 'eip155:1',
  address: `eip155:1:${token}`,
  value: 12.5,
  price: 1,
  quantity: { decimals: '6', numeric: '12.5' },
  iconUrl: 'https://icons.example/usd.png',
}
const listing = {
  id: 'a',
  name: 'Field',
  chains: ['eip155:1'],
  rdns: 'com.field',
  homepage: 'https://field.example',
  mobile_link: 'field://',
  image_id: 'b',
  injected: [{ namespace: 'eip155', injected_id: 'isField' }],
}
const permission = { type: 'native-token-recurring-allowance', data: { allowance: '0x10', period: 60 } }
const smartSession = {
  project: { id: 'shop', name: 'Shop', url: 'https://shop.example/path' },
  pci: '0x01',
  expiry: 2_000_000_000,
  permissions: [permission],
}
const dynamicAnswer = (digits: string, length = digits.length / 2) =>
  `0x${'20'.padStart(64, '0')}${length.toString(16).padStart(64, '0')}${digits.padEnd(64, '0')}`
const nameAnswer = dynamicAnswer(Buffer.from('alice.eth').toString('hex'))
const ensAnswer = `0x${'20'.padStart(64, '0')}${'20'.padStart(64, '0')}${firstAddress.slice(2).padStart(64, '0')}`

export const serviceRows: readonly Row[] = [
  defineRow({
    reader: plugin('activity/src/actions/readLabel.ts#readLabel'),
    input: nearText('USD Coin', 'Visit claim.example'),
    read: (text) => readLabel(text, 40),
    isValid: ({ label, isSuspect }) => (isSuspect ? label === '' : [...label].length <= 40),
    accepts: ({ isSuspect }) => !isSuspect,
  }),
  defineRow({
    reader: plugin('balances/src/actions/decodeBalances.ts#decodeBalances'),
    input: nearList([balance]),
    read: (rows) => decodeBalances(rows, 'eip155:1'),
    isValid: (rows) => rows.every(({ name, symbol, value = 0n }) => isTexts([name, symbol]) && value >= 0n),
  }),
  defineRow({
    reader: plugin('balances/src/actions/readAssets.ts#readAssets'),
    input: near([
      {
        '0x1': [
          {
            address: token,
            balance: '0x10',
            type: 'ERC20',
            metadata: { name: 'A', symbol: 'A', decimals: 6, price: 1, iconUrl: 'https://a.example/a.png' },
          },
        ],
      },
    ]),
    read: (response) => readAssets(response, 'eip155:1'),
    isValid: (rows) => rows === undefined || rows.every(({ symbol }) => isText(symbol)),
  }),
  defineRow({
    reader: plugin('connect/src/directory/readListing.ts#readWallet'),
    input: near([listing]),
    read: readWallet,
    isValid: (wallet) => wallet === undefined || isTexts([wallet.id, wallet.name]),
  }),
  defineRow({
    reader: plugin('email/src/isEmail.ts#isEmail'),
    input: nearText('alice@shop.example'),
    read: isEmail,
    isValid: (is, text) => typeof is === 'boolean' && (!is || text.includes('@')),
  }),
  defineRow({
    reader: plugin('embedded/src/messenger/isWithinLimits.ts#isWithinLimits'),
    input: near([{ type: '@w3m-frame/GET_USER_SUCCESS', payload: { address: firstAddress, chainId: 1 } }]),
    read: isWithinLimits,
    isValid: (is) => typeof is === 'boolean',
  }),
  defineRow({
    reader: plugin('names/src/chain/ensCalls.ts#decodeResolve'),
    input: near([ensAnswer, '0x']),
    read: (answer) => decodeResolve(answer, 60n),
    isValid: (address) => address === undefined || address === null || isAddress(address),
  }),
  defineRow({
    reader: plugin('names/src/chain/ensCalls.ts#decodeReverse'),
    input: near([nameAnswer, dynamicAnswer('')]),
    read: decodeReverse,
    isValid: (name) => name === undefined || name === null || isText(name),
  }),
  defineRow({
    reader: plugin('names/src/resolver/decodeNames.ts#decodeRecord'),
    input: near([{ name: 'alice.reown.id', addresses: { 60: { address: firstAddress } } }]),
    read: decodeRecord,
    isValid: (record) =>
      record === undefined || (isText(record.name) && Object.values(record.addresses).every(isAddress)),
  }),
  defineRow({
    reader: plugin('names/src/resolver/decodeNames.ts#decodeIdentity'),
    input: near([{ name: 'alice.reown.id', avatar: 'https://a.example/a.png' }]),
    read: decodeIdentity,
    isValid: (identity) => isObject(identity) && isTexts([identity.name ?? '', identity.avatar ?? '']),
    accepts: ({ name, avatar }) => isTexts([name, avatar]),
  }),
  defineRow({
    reader: plugin('names/src/resolver/decodeNames.ts#decodeSuggestions'),
    input: near([[{ name: 'alice.reown.id', registered: false }]]),
    read: (answer) => decodeSuggestions(answer, '.reown.id'),
    isValid: (list) =>
      list.every(({ name, isRegistered }) => name.endsWith('.reown.id') && typeof isRegistered === 'boolean'),
  }),
  defineRow({
    reader: plugin('plan/src/decodePlan.ts#decodePlan'),
    input: near([
      {
        features: [
          { id: 'swap', isEnabled: false, config: null },
          { id: 'onramp', isEnabled: true, config: ['coinbase'] },
        ],
      },
    ]),
    read: decodePlan,
    isValid: (plan) => plan === undefined || isPlan(plan),
  }),
  defineRow({
    reader: plugin('plan/src/storedPlan.ts#readStoredPlan'),
    input: near([{ projectId: 'p', at: Date.now(), plan: { swaps: false } }]),
    read: (stored) => readStoredPlan('p', () => stored),
    // The kernel validates what is stored before it uses it.
    isValid: (plan, stored) => plan === undefined || Object.is(plan, Object(stored).plan),
  }),
  defineRow({
    reader: plugin('smart-sessions/src/sessions/readPermission.ts#readPermission'),
    input: near([permission.data]).map((data) => ({ ...permission, data })),
    read: readPermission,
    isValid: ({ kind }) => ['calls', 'spends', 'unknown'].includes(kind),
    accepts: ({ kind }) => kind !== 'unknown',
  }),
  defineRow({
    reader: plugin('smart-sessions/src/sessions/decodeSessions.ts#decodeSessions'),
    input: nearList([smartSession]),
    read: decodeSessions,
    isValid: (list) =>
      new Set(list.map(({ pci }) => pci)).size === list.length &&
      list.every(
        ({ pci, name, host = '', expiry, revokedAt = 0, permissions, rawPermissions }) =>
          isTexts([pci, name, host]) &&
          [expiry, revokedAt].every((time) => Number.isSafeInteger(time) && time >= 0) &&
          permissions.length === rawPermissions.length,
      ),
  }),
]
