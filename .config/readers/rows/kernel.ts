import fc from 'fast-check'
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
import { anyObject, near, nearList, nearText, throwing } from '../inputs.ts'
import { defineRow, type Row, withReason } from '../row.ts'
import { isAccountId, isChainId, isObject, isText, isTexts } from '../shapes.ts'
import { accounts } from './base.ts'

/** An object of another script may throw while it is read, which ends the same attempt. */
const isOfPage = (error: unknown): boolean => error instanceof Error && /of the page$/.test(error.message)
const isShape = (error: unknown): boolean => error instanceof TypeError && /wrong shape/.test(error.message)
const account = `eip155:1:${firstAddress}`
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
/** The shapes of these answers, with an address of the same account where there is one. */
function isCapability(name: string, answer: unknown): boolean {
  const { ok, address, reason, value, symbol, decimals, method } = Object(answer)
  if (name === 'checkAddress') return ok === true ? isText(address) : ok === false && isText(reason)
  if (name === 'balance') return value >= 0n && isText(symbol) && Number.isSafeInteger(decimals)
  if (name === 'receiveUri') return answer === undefined || (isText(answer) && answer.includes(firstAddress))
  return isText(name === 'transfer' ? method : answer)
}
const isNothing = (value: unknown): boolean => value === undefined
const isProblem = (problem: unknown): boolean => problem === undefined || isText(problem)

const ofClass = 'It is an object of other code, whose fields may be those of a class.'
const file = (path: string) => `kernel/src/${path}`

export const kernelRows: readonly Row[] = [
  defineRow({
    reader: file('core/rpc/walletError.ts#outcomeOf'),
    readsInherited: ofClass,
    input: near([{ code: 4001, message: 'User rejected the request.', data: { cause: {} } }], anyObject),
    read: outcomeOf,
    isValid: ({ kind }) => ['rejected', 'failed'].includes(kind),
    accepts: ({ kind }) => kind === 'rejected',
  }),
  defineRow({
    reader: file('core/config/checkNetworks.ts#checkNetworks'),
    input: fc.tuple(near([testNetworks]), near(['eip155:1'])),
    read: ([networks, first]) => checkNetworks(networks, first),
    isValid: isProblem,
    accepts: isNothing,
  }),
  defineRow({
    reader: file('core/config/checkNetworks.ts#checkRpcUrls'),
    input: near([options.rpcUrls]),
    read: (urls) => checkRpcUrls(urls, testNetworks),
    isValid: isProblem,
    accepts: isNothing,
  }),
  defineRow({
    reader: file('core/config/checkOptions.ts#checkOptions'),
    input: near([options]),
    read: (value) => checkOptions(Object(value)),
    isValid: isNothing,
    accepts: isNothing,
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
    isValid: (answer, [name]) => isCapability(name, answer),
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
    isValid: (change) =>
      isObject(change) &&
      (change.accounts ?? []).every(isAccountId) &&
      isChainId(change.chainId ?? 'eip155:1'),
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
    readsInherited: 'Only the kernel writes what is stored, and it writes each field that is required.',
    input: near([stored]),
    read: (rows) =>
      readChoice(storageWith('connections', rows), {
        namespace: 'eip155',
        source: 'eip155',
        connectorId: 'w',
      }),
    isValid: (choice) => choice === undefined || choice.accounts.every((id) => id.startsWith('eip155:')),
  }),
  defineRow({
    reader: file('core/features/features.ts#isPlan'),
    input: near([
      { email: true, socials: ['x'], swaps: false, onramp: null, activity: true, reownBranding: false },
    ]),
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
    isValid: (answer, [hook]) =>
      hook === 'approve' ? typeof Object(answer).approved === 'boolean' : isText(Object(answer).refuse),
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
    readsInherited: ofClass,
    input: nearList([{ ...connector }, { ...connector, members: [{ ...connector }] }], anyObject),
    read: (rows) => checkRows(rows, [connector]),
    isValid: (rows) => rows.every(({ id }) => isText(id)),
    // Any error is a failure of the tap.
    refuses: (error) => error instanceof Error,
  }),
  defineRow({
    reader: file('core/plugin/readOptions.ts#readOptions'),
    input: near([{ isOpen: true }]),
    read: (value) => readOptions('shop', { isOpen: [(one) => one === true, 'true'] }, Object(value)),
    isValid: (read) =>
      isObject(read) && Object.values(read).every((one) => one === true || one === undefined),
    accepts: ({ isOpen }) => isOpen === true,
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
