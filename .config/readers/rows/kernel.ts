import fc from 'fast-check'
import { parseAccountId, parseChainId } from '../../../kernel/src/base/caip/ids.ts'
import { isOpenable } from '../../../kernel/src/base/links/isOpenable.ts'
import { parseLocalNumber } from '../../../kernel/src/base/units/parseLocalNumber.ts'
import { parseUnits } from '../../../kernel/src/base/units/units.ts'
import { freezeDraft } from '../../../kernel/src/base/values/freezeDraft.ts'
import { readErrorMessage } from '../../../kernel/src/chain/callWallet.ts'
import { decodeUtf8 } from '../../../kernel/src/chain/messageText.ts'
import { readAbiText } from '../../../kernel/src/chain/readAbiText.ts'
import { readWalletIcon, readWalletName } from '../../../kernel/src/chain/walletName.ts'
import { checkNetworks, checkRpcUrls } from '../../../kernel/src/core/config/checkNetworks.ts'
import { checkOptions } from '../../../kernel/src/core/config/checkOptions.ts'
import { checkCapability } from '../../../kernel/src/core/connection/checkCapability.ts'
import { checkChange, checkConnection } from '../../../kernel/src/core/connection/checkConnection.ts'
import { readChoice, readConnections } from '../../../kernel/src/core/connection/readConnections.ts'
import { isPlan } from '../../../kernel/src/core/features/features.ts'
import { checkAnswer } from '../../../kernel/src/core/hooks/checkAnswer.ts'
import { checkRows, readRows } from '../../../kernel/src/core/hooks/checkConnectors.ts'
import { readOptions } from '../../../kernel/src/core/plugin/readOptions.ts'
import { createJournal } from '../../../kernel/src/core/rpc/journal.ts'
import { outcomeOf } from '../../../kernel/src/core/rpc/walletError.ts'
import { parseAccounts } from '../../../kernel/src/core/state/restoredAccounts.ts'
import { createStorage } from '../../../kernel/src/services/storage/createStorage.ts'
import {
  createStorageArea,
  fakeConnection,
  fakeConnector,
  firstAddress,
  testNetworks,
} from '../../../kernel/src/testing/index.ts'
import { anyObject, near, nearBytes, nearList, nearText, throwing } from '../inputs.ts'
import { defineRow, type Row, withReason } from '../row.ts'
import { isAccountId, isChainId, isText, isTexts } from '../shapes.ts'

/** An object of another script may throw while it is read, which ends the same attempt. */
const isOfPage = (error: unknown): boolean => error instanceof Error && /of the page$/.test(error.message)
const isShape = (error: unknown): boolean => error instanceof TypeError && /wrong shape/.test(error.message)
const account = `eip155:1:${firstAddress}`
const accounts = [
  account,
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:2VqKhjZ766ZN3uBtBpb7Ls3cN4HrocP1rzxzekhVEgpU',
  'bip122:000000000019d6689c085ae165831e93:bc1qczn7zmd0n8rddeyhfjm9vz5edwznd4vsce4w7a',
  'polkadot:91b171bb158e2d3848fa23a9f1c25182:15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
  'cosmos:cosmoshub-4:cosmos1fl48vsnmsdzcv85q5d2q4z5ajdha8yu34mf0eh',
] as const
const connector = fakeConnector()
const source = { id: connector.source, rows: [connector] }
const connection = {
  ...fakeConnection({ source: connector.source, connectorId: connector.id }),
  connector: undefined,
}
const stored = {
  eip155: [
    { connectorId: 'w', source: 'eip155', chainId: 'eip155:1', accounts: [{ address: firstAddress }] },
  ],
}
const intent = {
  id: 'i',
  owner: 'page',
  method: 'eth_sendTransaction',
  chainId: 'eip155:1',
  digest: 'ab'.repeat(32),
  at: 0,
  state: 'done',
}
const options = {
  projectId: 'p',
  networks: testNetworks,
  defaultNetwork: 'eip155:1',
  rpcUrls: { 'eip155:1': ['https://node.example'] },
  features: { swap: false },
  theme: 'dark',
  debug: false,
}
const storageWith = (key: string, value: unknown) => {
  const text = JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? `${part}` : part))
  return createStorage('', () => createStorageArea(text === undefined ? {} : { [key]: text }))
}
const capabilities = {
  checkAddress: { ok: true, address: firstAddress },
  balance: { value: 1n, symbol: 'ETH', decimals: 18 },
  receiveUri: `ethereum:${firstAddress}`,
  transactionStatus: 'included',
  transfer: { method: 'eth_sendTransaction', params: [] },
} as const
const isProblem = (problem: unknown): boolean => problem === undefined || isText(problem)

const ofClass = 'It is an object of other code, whose fields may be those of a class.'
const file = (path: string) => `kernel/src/${path}`

export const kernelRows: readonly Row[] = [
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
    isValid: (draft) => Object.isFrozen(draft),
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
    reader: file('core/rpc/walletError.ts#outcomeOf'),
    readsInherited: ofClass,
    input: near([{ code: 4001, message: 'User rejected the request.', data: { cause: {} } }], anyObject),
    read: outcomeOf,
    isValid: ({ kind }) => ['rejected', 'failed'].includes(kind),
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
    reader: file('core/config/checkNetworks.ts#checkNetworks'),
    input: fc.tuple(near([testNetworks]), near(['eip155:1'])),
    read: ([networks, first]) => checkNetworks(networks, first),
    isValid: isProblem,
  }),
  defineRow({
    reader: file('core/config/checkNetworks.ts#checkRpcUrls'),
    input: near([options.rpcUrls]),
    read: (urls) => checkRpcUrls(urls, testNetworks),
    isValid: isProblem,
  }),
  defineRow({
    reader: file('core/config/checkOptions.ts#checkOptions'),
    input: near([options]),
    read: (value) => checkOptions(Object(value)),
    isValid: (nothing) => nothing === undefined,
    refuses: withReason('INVALID_OPTIONS'),
  }),
  defineRow({
    reader: file('core/connection/checkCapability.ts#checkCapability'),
    input: fc
      .constantFrom(...Object.entries(capabilities))
      .chain(([name, answer]) => fc.tuple(fc.constant(name), near([answer], anyObject)))
      // The answer of a method is awaited before it is validated, so it has no method `then`.
      .filter(([, answer]) => answer === throwing || typeof Object(answer).then !== 'function'),
    read: ([name, answer]) => checkCapability(name, answer, () => new TypeError('wrong shape'), [account]),
    isValid: () => true,
    refuses: (error) => isShape(error) || isOfPage(error),
  }),
  defineRow({
    reader: file('core/connection/checkConnection.ts#checkConnection'),
    readsInherited: ofClass,
    input: near([connection], anyObject),
    read: (answer) => checkConnection(source, answer),
    isValid: ({ accounts: ids, chainId }) => ids.every(isAccountId) && isChainId(chainId),
    refuses: (error) => isShape(error) || isOfPage(error),
  }),
  defineRow({
    reader: file('core/connection/checkConnection.ts#checkChange'),
    readsInherited: ofClass,
    input: near(
      [{ accounts: [account], chainId: 'eip155:1', details: { [account]: { type: 'eoa' } } }],
      anyObject,
    ),
    read: (change) => checkChange('eip155', change),
    isValid: ({ accounts: ids = [], chainId = 'eip155:1' }) => ids.every(isAccountId) && isChainId(chainId),
    refuses: (error) => isShape(error) || isOfPage(error),
  }),
  defineRow({
    reader: file('core/connection/readConnections.ts#readConnections'),
    input: near([stored]),
    read: (rows) => readConnections(storageWith('connections', rows)),
    isValid: (rows) => rows.every(({ namespace, chainId }) => chainId.startsWith(`${namespace}:`)),
  }),
  defineRow({
    reader: file('core/connection/readConnections.ts#readChoice'),
    input: near([stored]),
    read: (rows) =>
      readChoice(storageWith('connections', rows), {
        namespace: 'eip155',
        source: 'eip155',
        connectorId: 'w',
      }),
    isValid: (choice) => choice === undefined || typeof choice === 'object' || isText(choice),
  }),
  defineRow({
    reader: file('core/features/features.ts#isPlan'),
    input: near([{ swap: false, onramp: ['coinbase'], email: true }]),
    read: isPlan,
    isValid: (isOne) => typeof isOne === 'boolean',
  }),
  defineRow({
    reader: file('core/hooks/checkAnswer.ts#checkAnswer'),
    input: fc.tuple(
      fc.constantFrom('connecting', 'guard', 'approve'),
      near([{ refuse: 'no' }, { approved: true }, { approved: false }], anyObject),
    ),
    read: ([hook, answer]) => checkAnswer(hook, answer),
    isValid: (answer) => typeof answer === 'object' && answer !== null,
    refuses: (error) => isShape(error) || isOfPage(error),
  }),
  defineRow({
    reader: file('core/hooks/checkConnectors.ts#readRows'),
    readsInherited: ofClass,
    input: nearList([connector]),
    read: (rows) => readRows(source, rows, () => undefined),
    isValid: (rows) =>
      rows.every(({ id, name, hasOwnPrompt }) => isTexts([id, name]) && typeof hasOwnPrompt === 'boolean'),
  }),
  defineRow({
    reader: file('core/hooks/checkConnectors.ts#checkRows'),
    input: nearList([{ ...connector }, { ...connector, members: [{ ...connector }] }], anyObject),
    read: (rows) => checkRows(rows, [connector]),
    isValid: (rows) => rows.every(({ id }) => id === connector.id || isText(id)),
    // Any error is a failure of the tap.
    refuses: (error) => error instanceof Error,
  }),
  defineRow({
    reader: file('core/plugin/readOptions.ts#readOptions'),
    input: near([{ isOpen: true }]),
    read: (value) => readOptions('shop', { isOpen: [(one) => one === true, 'true'] }, Object(value)),
    isValid: (read) => Object.values(read).every((one) => one === true || one === undefined),
    refuses: (error) => error instanceof Error && error.message.startsWith('shop: '),
  }),
  defineRow({
    reader: file('core/rpc/journal.ts#createJournal'),
    input: near([intent]),
    read: (row) =>
      createJournal({
        storage: storageWith('journal:i', row),
        keys: () => ['journal:i'],
        owner: 'page',
        randomId: () => 'id',
        dateNow: () => 0,
      }).read(),
    isValid: (rows) => rows.every(({ id, method, state }) => isTexts([id, method, state])),
  }),
  defineRow({
    reader: file('core/state/restoredAccounts.ts#parseAccounts'),
    input: nearText(accounts.join('|'), account),
    read: parseAccounts,
    isValid: (ids) => ids.every(isAccountId),
  }),
]
