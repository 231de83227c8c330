import { expect, test } from 'vitest'
import {
  account,
  contractAddress,
  describeBy,
  encodeCall,
  file,
  otherAddress,
  rowsOf,
  token,
} from '../testing/calls.ts'

// The example files of ERC-7730 (CC0): arrays, maps, visibility, paths.
// https://github.com/ethereum/ERCs/tree/master/assets/erc-7730

test('the example of arrays: bundled lists, and calls with the address and the value of the same index', async () => {
  const formats = {
    'distribute(address[] recipients,uint256[] percentages)': {
      intent: 'Distribute fees among recipients',
      interpolatedIntent: 'Distribute fees {percentages} among recipients {recipients}',
      fields: [
        { path: '@.value', label: 'Total', format: 'amount' },
        {
          label: 'Recipients and Fees',
          iteration: 'bundled',
          fields: [
            {
              path: 'recipients.[]',
              label: 'Recipient',
              format: 'addressName',
              separator: 'Recipient {index}',
            },
            { path: 'percentages.[]', label: 'Share', format: 'unit', params: { base: '%', decimals: 2 } },
          ],
        },
      ],
      required: ['recipients', 'percentages'],
    },
    'batchExecute(address[] targets, bytes[] datas, uint256[] values)': {
      intent: 'Execute batch calls to targets',
      fields: [
        {
          path: 'datas.[]',
          label: 'Nested Calls',
          format: 'calldata',
          separator: 'Transaction {index}',
          params: { calleePath: 'targets.[]', amountPath: 'values.[]' },
        },
      ],
      required: ['targets', 'values'],
    },
  }
  const distribute = encodeCall('distribute(address[] recipients,uint256[] percentages)', [
    [account, otherAddress],
    [2550n, 7450n],
  ])
  const { description } = await describeBy([file(formats)], distribute, { value: 9n })
  // Neither path leads to a single value, so the plain intent is used.
  expect(description?.sentence).toBeUndefined()
  expect(description?.isWhole).toBe(true)
  expect(rowsOf(description)?.map((row) => row.toLowerCase())).toEqual([
    'total: 9 of ether',
    `recipients and fees: recipient 1: recipient: ${account}`,
    'recipients and fees: share 1: 25.5%',
    `recipients and fees: recipient 2: recipient: ${otherAddress}`,
    'recipients and fees: share 2: 74.5%',
  ])
  const uneven = encodeCall('distribute(address[] recipients,uint256[] percentages)', [[account], [1n, 2n]])
  expect((await describeBy([file(formats)], uneven)).description).toBeUndefined()

  const batch = encodeCall('batchExecute(address[] targets, bytes[] datas, uint256[] values)', [
    [account, otherAddress],
    ['0x01', '0x0203'],
    [0n, 7n],
  ])
  const executed = await describeBy([file(formats)], batch)
  expect(executed.description?.calls).toEqual([
    { to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', data: '0x01', value: 0n },
    { to: otherAddress, data: '0x0203', value: 7n },
  ])
})

test('the example of maps: a constant that depends on the network', async () => {
  const metadata = {
    maps: {
      underlyingToken: {
        $keyType: 'Chain ID',
        values: { '1': '0x0000000000000000000000000000000deadbeef0' },
      },
    },
  }
  const key = 'deposit(uint256 amount)'
  const field = {
    path: 'amount',
    label: 'Deposit Amount',
    format: 'tokenAmount',
    params: { token: { map: '$.metadata.maps.underlyingToken', keyPath: '@.chainId' } },
  }
  const formats = { [key]: { intent: 'Deposit', fields: [field] } }
  const { description } = await describeBy([file(formats, { metadata })], encodeCall(key, [3n]))
  expect(rowsOf(description)).toEqual(['Deposit Amount: 3 of 0x0000000000000000000000000000000deadbeef0'])
  const other = { maps: { underlyingToken: { values: { '17000': token } } } }
  const { description: none } = await describeBy([file(formats, { metadata: other })], encodeCall(key, [3n]))
  expect(none).toBeUndefined()
})

test('the example of visibility: hidden values are shown without words, and a wrong one is no match', async () => {
  const key = 'transfer(address to,uint256 value, address referrer, address rfu, uint256 legacy, uint256 fee)'
  const formats = {
    [key]: {
      intent: 'Send',
      interpolatedIntent: 'Send {value} to {to}',
      fields: [
        { path: 'to', label: 'To', format: 'addressName', visible: 'always' },
        { path: 'value', label: 'Amount', format: 'tokenAmount', params: { tokenPath: '@.to' } },
        { path: 'referrer', label: 'Referrer', format: 'addressName', visible: 'optional' },
        { path: 'rfu', label: 'RFU Field', format: 'addressName', visible: 'never' },
        { path: 'legacy', label: 'Legacy Amount', format: 'raw', visible: { mustBe: [0] } },
        { path: 'fee', label: 'Fee Amount', format: 'amount', visible: { ifNotIn: [0] } },
      ],
    },
  }
  const call = (legacy: bigint, fee: bigint) =>
    describeBy([file(formats)], encodeCall(key, [otherAddress, 1n, otherAddress, otherAddress, legacy, fee]))
  const { description } = await call(0n, 0n)
  expect(description?.sentence).toEqual(['Send ', 1, ' to ', 0])
  expect(rowsOf(description)).toEqual([
    `To: ${otherAddress}`,
    `Amount: 1 of ${contractAddress}`,
    `Referrer: ${otherAddress}`,
    `+ RFU Field: ${otherAddress}`,
    '+ Legacy Amount: 0',
    '+ Fee Amount: 0',
  ])
  expect(rowsOf((await call(0n, 5n)).description)?.at(-1)).toBe('Fee Amount: 5 of ether')
  expect((await call(1n, 0n)).description).toBeUndefined()
})

test('the examples of paths and slices', async () => {
  const key =
    'swap((bytes path,address recipient,uint256 amountIn) params,(address to)[] hops,uint256[] pools)'
  const fields = [
    {
      path: 'params.amountIn',
      label: 'In',
      format: 'tokenAmount',
      params: { tokenPath: 'params.path.[0:20]' },
    },
    { path: '#.params.path.[-20:]', label: 'Out', format: 'addressName' },
    { path: 'hops.[-1].to', label: 'Last', format: 'addressName' },
    { path: 'pools.[1:]', label: 'Pool', format: 'raw' },
    { path: 'params.recipient', label: 'To', format: 'addressName' },
  ]
  const path = `${token}0001f4${otherAddress.slice(2)}`
  const args = [[path, account, 8n], [[[account]], [[otherAddress]]].map(([hop]) => hop), [1n, 2n, 3n]]
  const { description } = await describeBy(
    [file({ [key]: { intent: 'Swap', fields } })],
    encodeCall(key, args),
  )
  expect(rowsOf(description)?.map((row) => row.toLowerCase())).toEqual([
    `in: 8 of ${token}`,
    `out: ${otherAddress}`,
    `last: ${otherAddress}`,
    'pool 1: 2',
    'pool 2: 3',
    `to: ${account}`,
    `+ params.path: ${path}`,
    `+ hops[0].to: ${account}`,
    '+ pools[0]: 1',
  ])
  // The fee between the two tokens, a hop and a pool have no words.
  expect(description?.isWhole).toBe(false)
})
