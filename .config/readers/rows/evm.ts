import fc from 'fast-check'
import { isBlocked } from '../../../kernel/src/chain/index.ts'
import { firstAddress } from '../../../kernel/src/testing/index.ts'
import { knownCalls } from '../../../playground/golden/cases/calls.ts'
import { others } from '../../../playground/golden/cases/others.ts'
import { transactions } from '../../../playground/golden/cases/transactions.ts'
import { typedData } from '../../../playground/golden/cases/typedData.ts'
import type { Case } from '../../../playground/golden/cases/types.ts'
import { account } from '../../../playground/golden/chain.ts'
import { createDescriber } from '../../../plugins/descriptors/src/createDescriber.ts'
import { parsePath } from '../../../plugins/descriptors/src/format/path.ts'
import { readDescriptor } from '../../../plugins/descriptors/src/format/readDescriptor.ts'
import { DescriptorError } from '../../../plugins/descriptors/src/format/shapes.ts'
import { parseSignature } from '../../../plugins/descriptors/src/format/signature.ts'
import { createPorts, file as descriptorOf } from '../../../plugins/descriptors/src/testing/calls.ts'
import { checkAddress } from '../../../plugins/eip155/src/actions/checkAddress.ts'
import { normalizeMessage } from '../../../plugins/eip155/src/actions/normalizeMessage.ts'
import { normalizeTypedData } from '../../../plugins/eip155/src/actions/normalizeTypedData.ts'
import { readTypedData } from '../../../plugins/eip155/src/actions/readTypedData.ts'
import { receiveUri } from '../../../plugins/eip155/src/actions/receiveUri.ts'
import { isUnderstood } from '../../../plugins/eip155/src/explain/cautions.ts'
import { checkDescription } from '../../../plugins/eip155/src/explain/described/checkDescription.ts'
import { read } from '../../../plugins/eip155/src/explain/explain.ts'
import { readFee } from '../../../plugins/eip155/src/explain/readFee.ts'
import {
  parseBytes,
  parseQuantity,
  parseUint,
  UnreadableError,
} from '../../../plugins/eip155/src/explain/values.ts'
import { createFakeNode } from '../../../plugins/eip155/src/testing/fakeNode.ts'
import { anyObject, near, nearText } from '../inputs.ts'
import { defineRow, type Row, withReason } from '../row.ts'
import { isAddress, isHex, isStatement, isText, isTexts } from '../shapes.ts'

const context = { account, reference: '1', native: { decimals: 18, symbol: 'ETH' } }
const eip155 = (path: string) => `plugins/eip155/src/${path}`
const descriptors = (path: string) => `plugins/descriptors/src/${path}`
const isUnreadable = (error: unknown): boolean => error instanceof UnreadableError
/** An error with a message that says what is wrong, and none of the language itself. */
const isPlainError = (error: unknown): boolean =>
  error instanceof Error &&
  !(error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError)
const isDescriptorError = (error: unknown): boolean => error instanceof DescriptorError

/** Requests of the golden corpus by their method, with anything changed in their params. */
function requestsNear(
  cases: readonly Case[],
): fc.Arbitrary<{ readonly method: string; readonly params: unknown }> {
  const [first, ...more] = cases.map(({ method, params }) =>
    near([params]).map((changed) => ({ method, params: changed })),
  )
  if (!first) throw new Error('There is no case')
  return fc.oneof(first, ...more)
}
const explained = (cases: readonly Case[], covers: readonly string[]): Row =>
  defineRow({
    reader: covers[0] ?? '',
    covers: covers.slice(1),
    input: requestsNear(cases),
    read(request) {
      const statement = read(request, context)
      return (
        statement && { statement, isUnderstood: isUnderstood(statement), isBlocked: isBlocked(statement) }
      )
    },
    isValid: (explanation) => explanation === undefined || isStatement(explanation.statement),
    accepts: (explanation) => explanation?.isUnderstood === true && !explanation.isBlocked,
  })

const description = {
  source: 'kit',
  intent: 'Swap',
  sentence: ['Swap ', 0],
  owner: 'Exchange',
  fields: [
    { label: 'Amount', value: { kind: 'amount', what: { value: 5n, token: firstAddress } }, role: 'gives' },
    { label: 'To', value: { kind: 'address', address: firstAddress } },
  ],
  isWhole: true,
  calls: [{ to: firstAddress, data: '0x1234', value: 0n }],
  values: [5n, firstAddress],
  route: [firstAddress],
}
const descriptor = descriptorOf({
  'buy(uint256 item,address receiver)': {
    intent: 'Buy',
    fields: [
      { path: 'item', label: 'Item', format: 'amount' },
      { path: 'receiver', label: 'Receiver', format: 'addressName', params: { types: ['eoa'] } },
    ],
    required: ['item'],
  },
})
const dataDescriptor = {
  context: { eip712: { domain: { name: 'Permit2' }, deployments: [{ chainId: 1, address: firstAddress }] } },
  metadata: { owner: 'Exchange' },
  display: {
    formats: {
      'Order(address maker,uint256 amount)': {
        intent: 'Order',
        fields: [{ path: 'amount', label: 'Amount', format: 'raw' }],
      },
    },
  },
}
const [firstTyped, ...moreTyped] = typedData.map(({ params }): unknown => Object(params)[1])
const typedInputs = [firstTyped, ...moreTyped] as const
const feeNode = createFakeNode({
  eth_estimateGas: '0x5208',
  eth_gasPrice: '0x3b9aca00',
  eth_getBalance: '0xde0b6b3a7640000',
  eth_call: '0x',
})
const describer = createDescriber(createPorts().ports, {})
const describable = knownCalls.flatMap(({ to, data, value = 0n }) => [{ to, data, value: BigInt(value) }])

export const evmRows: readonly Row[] = [
  explained(transactions, [
    eip155('explain/explain.ts#read'),
    eip155('explain/readTransaction.ts#readTransaction'),
    eip155('explain/readCall.ts#readCall'),
  ]),
  explained(typedData, [
    eip155('explain/typed/readData.ts#readData'),
    eip155('explain/typed/encodeType.ts#readRows'),
  ]),
  explained(others, [
    eip155('explain/readCalls.ts#readCalls'),
    eip155('explain/readMessage.ts#readMessage'),
    eip155('explain/readPermissions.ts#readPermissions'),
    eip155('explain/readWallet.ts#readWallet'),
  ]),
  defineRow({
    reader: eip155('actions/readTypedData.ts#readTypedData'),
    input: near(typedInputs),
    read: readTypedData,
    isValid: ({ primaryType, types, domain, message }) =>
      (Object.hasOwn(types, primaryType) || primaryType === 'EIP712Domain') &&
      Object.values(types).every((fields) => fields.every(({ name, type }) => isTexts([name, type]))) &&
      [domain, message].every((part) => typeof part === 'object' && !Array.isArray(part)),
    refuses: isPlainError,
  }),
  defineRow({
    reader: eip155('actions/normalizeTypedData.ts#normalizeTypedData'),
    input: near(typedInputs),
    read: normalizeTypedData,
    isValid: (json) => isText(json) && JSON.parse(json) !== undefined,
    refuses: isPlainError,
  }),
  defineRow({
    reader: eip155('actions/normalizeMessage.ts#normalizeMessage'),
    input: near([
      ['0x48656c6c6f', account],
      ['Hello', account],
    ]),
    read: normalizeMessage,
    isValid: ([message, ...rest], params) =>
      isHex(message) &&
      Array.isArray(params) &&
      rest.every((part) => params.includes(part) || part === undefined),
    refuses: isPlainError,
  }),
  defineRow({
    reader: eip155('actions/checkAddress.ts#checkAddress'),
    input: nearText(firstAddress, firstAddress.toLowerCase(), ` ${firstAddress} `),
    read: checkAddress,
    isValid: (check) => (check.ok ? isAddress(check.address) : isText(check.reason)),
  }),
  defineRow({
    reader: eip155('actions/receiveUri.ts#receiveUri'),
    input: nearText(firstAddress),
    read: (address) => receiveUri(`eip155:1:${address}`, 'eip155:1', {}),
    isValid: (uri, address) => uri === undefined || uri === `ethereum:${address}@1`,
    refuses: withReason('INVALID_ACCOUNT_ID'),
  }),
  defineRow({
    reader: eip155('explain/readFee.ts#readFee'),
    input: near([[{ from: firstAddress, to: account, value: '0x1', gas: '0x5208' }]]),
    read: (params) => readFee(feeNode, params, new AbortController().signal),
    isValid: ({ fee, cautions }) => (fee === 'unknown' || (fee.value ?? 0n) >= 0n) && isTexts(cautions),
    accepts: ({ fee }) => fee !== 'unknown',
    share: 0.1,
  }),
  defineRow({
    reader: eip155('explain/values.ts#parseUint'),
    input: near([1, '1', '0x1f', 5n]),
    read: (value) => parseUint(value),
    isValid: (value) => value >= 0n && value < 2n ** 256n,
    refuses: isUnreadable,
  }),
  defineRow({
    reader: eip155('explain/values.ts#parseQuantity'),
    input: near(['0x1f', '0x0']),
    read: parseQuantity,
    isValid: (value) => value >= 0n && value < 2n ** 256n,
    refuses: isUnreadable,
  }),
  defineRow({
    reader: eip155('explain/values.ts#parseBytes'),
    input: near(['0x1F2e', '0x']),
    read: parseBytes,
    isValid: isHex,
    refuses: isUnreadable,
  }),
  defineRow({
    reader: eip155('explain/described/checkDescription.ts#checkDescription'),
    input: near([description], anyObject),
    read: checkDescription,
    isValid: ({ intent, fields }) => isText(intent) && fields.every(({ label }) => isText(label)),
    refuses: (error) => isUnreadable(error) || /of the page$/.test(String(error)),
  }),
  defineRow({
    reader: descriptors('format/readDescriptor.ts#readDescriptor'),
    covers: [
      descriptors('format/readFields.ts#readFields'),
      descriptors('format/readFormats.ts#readContractFormats'),
      descriptors('format/readFormats.ts#readDataFormats'),
      descriptors('format/readParams.ts#readParams'),
    ],
    input: near([descriptor, dataDescriptor]),
    read: (file) => readDescriptor(file),
    isValid: ({ kind }) => kind === 'contract' || kind === 'eip712',
    refuses: isDescriptorError,
  }),
  defineRow({
    reader: descriptors('format/path.ts#parsePath'),
    input: nearText('#.order.items[0].amount', '@.value', 'a.[1:3]', '$.metadata.constants.x'),
    read: (text) => parsePath(text, 'here'),
    isValid: ({ steps }) => steps.length <= 16,
    refuses: isDescriptorError,
  }),
  defineRow({
    reader: descriptors('format/signature.ts#parseSignature'),
    input: nearText('buy(uint256 item,(address to,bytes data)[2] calls)', 'refund()'),
    read: (text) => parseSignature(text, 'here'),
    isValid: ({ parameters }) => parameters.every(({ type }) => isText(type)),
    refuses: isDescriptorError,
  }),
  defineRow({
    reader: descriptors('createDescriber.ts#createDescriber'),
    covers: [descriptors('values/decodeCall.ts#decodeCall')],
    input: fc
      .constantFrom(...describable)
      .chain(({ to, value, data }) => nearText(data).map((changed) => ({ to, value, data: changed }))),
    read: (call) => describer.describeCall({ ...call, chainId: 'eip155:1', from: account }),
    isValid: (words) =>
      words === undefined || (isText(words.intent) && words.fields.every(({ label }) => isText(label))),
    share: 0.3,
  }),
]
