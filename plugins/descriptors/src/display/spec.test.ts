import { expect, test } from 'vitest'
import { readDescriptor } from '../format/readDescriptor.ts'
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

// The examples of the text of ERC-7730 (CC0), with the values and the displays that it states.
// https://eips.ethereum.org/EIPS/eip-7730

const ether = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'

const shown = async (type: string, value: unknown, field: object, metadata: object = {}) => {
  const key = `show(${type} value,address token)`
  const fields = [{ path: 'value', label: 'Value', ...field }]
  const data = encodeCall(key, [value, token])
  const { description, problems } = await describeBy([file({ [key]: { fields } }, { metadata })], data)
  expect(problems).toEqual([])
  return rowsOf(description)?.[0]?.replace('Value: ', '')
}

const withToken = (params: object) => ({ format: 'tokenAmount', params: { tokenPath: 'token', ...params } })

test.each<[string, string, unknown, object, string]>([
  ['raw', 'uint256', 1000n, { format: 'raw' }, '1000'],
  ['amount', 'uint256', 0x2c1c986f1c48000n, { format: 'amount' }, '198661440000000000 of ether'],
  ['tokenAmount', 'uint256', 1000000n, withToken({}), `1000000 of ${token}`],
  [
    'tokenAmount at the threshold',
    'uint256',
    0xffffffffn,
    withToken({ threshold: '0xFFFFFFFF' }),
    `4294967295 of ${token} (Unlimited)`,
  ],
  [
    'tokenAmount with a message',
    'uint256',
    0xffffffffn,
    withToken({ threshold: '0xFFFFFFFF', message: 'Max' }),
    `4294967295 of ${token} (Max)`,
  ],
  [
    'tokenAmount of the native currency',
    'uint256',
    2000000000000000n,
    withToken({ nativeCurrencyAddress: [token] }),
    '2000000000000000 of ether',
  ],
  [
    'tokenAmount of another token',
    'uint256',
    7n,
    withToken({ nativeCurrencyAddress: [ether] }),
    `7 of ${token}`,
  ],
  [
    'nftName',
    'uint256',
    1036n,
    { format: 'nftName', params: { collection: '0xBC4CA0EdA7647A8aB7C2061c2E118A18a936f13D' } },
    '#1036 of 0xbc4ca0eda7647a8ab7c2061c2e118a18a936f13d',
  ],
  ['date', 'uint256', 1709191632n, { format: 'date', params: { encoding: 'timestamp' } }, 'at 1709191632'],
  ['duration', 'uint256', 8250n, { format: 'duration' }, '02:17:30'],
  ['unit', 'uint256', 10n, { format: 'unit', params: { base: 'h' } }, '10h'],
  ['unit with decimals', 'uint256', 15n, { format: 'unit', params: { base: 'd', decimals: 1 } }, '1.5d'],
  ['unit with a prefix', 'uint256', 36000n, { format: 'unit', params: { base: 's', prefix: true } }, '36ks'],
  ['chainId', 'uint256', 1n, { format: 'chainId' }, '1'],
  ['raw text', 'string', 'Ledger', { format: 'raw' }, 'Ledger'],
  ['raw bytes', 'bytes', '0x123456789a', { format: 'raw' }, '0x123456789a'],
  [
    'raw address',
    'address',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    { format: 'raw' },
    '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed',
  ],
  [
    'addressName',
    'address',
    '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
    { format: 'addressName', params: { types: ['eoa'], sources: ['ens'] } },
    '0xd8da6bf26964af9d7eed9e03e53415d37aa96045',
  ],
  [
    'addressName of the sender',
    'address',
    `0x${'0'.repeat(40)}`,
    { format: 'addressName', params: { senderAddress: [`0x${'0'.repeat(40)}`] } },
    account,
  ],
])('the format %s', async (_, type, value, field, expected) => {
  // viem returns addresses with their checksum.
  expect((await shown(type, value, field))?.toLowerCase()).toBe(expected.toLowerCase())
})

test('the format enum', async () => {
  const field = { format: 'enum', params: { $ref: '$.metadata.enums.interestRateMode' } }
  const metadata = { enums: { interestRateMode: { '1': 'stable', '2': 'variable' } } }
  await expect(shown('uint256', 2n, field, metadata)).resolves.toBe('“variable” (2)')
  await expect(shown('uint256', 3n, field, metadata)).resolves.toBeUndefined()
})

const erc20 = {
  $schema: 'https://eips.ethereum.org/assets/eip-7730/erc7730-v1.schema.json',
  context: {
    $id: 'Example ERC-20',
    contract: {
      abi: 'https://api.example.io/api?module=contract&action=getabi',
      deployments: [
        { chainId: 1, address: '0xdAC17F958D2ee523a2206206994597C13D831ec7' },
        { chainId: 137, address: '0xc2132D05D31c914a87C6611C10748AEb04B58e8F' },
      ],
    },
  },
  metadata: {
    owner: 'Example',
    info: { legalName: 'Example Inc.', url: 'https://example.io/', deploymentDate: '2017-11-28T12:41:21Z' },
  },
  display: {
    formats: {
      'transfer(address _to,uint256 _value)': {
        intent: 'Send',
        interpolatedIntent: 'Send {_value} to {_to}',
        fields: [
          { path: '_to', label: 'To', format: 'addressName' },
          { path: '_value', label: 'Amount', format: 'tokenAmount', params: { tokenPath: '@.to' } },
        ],
        required: ['_to', '_value'],
        excluded: [],
      },
    },
  },
}

test('the simple example: a transfer, on each of its deployments', async () => {
  const data = encodeCall('transfer(address _to,uint256 _value)', [otherAddress, 5n])
  for (const { chainId, address: to } of erc20.context.contract.deployments) {
    const { description } = await describeBy([erc20], data, { to, chainId: `eip155:${chainId}` })
    expect(description).toMatchObject({
      source: 'site',
      owner: 'Example',
      intent: 'Send',
      sentence: ['Send ', 1, ' to ', 0],
      isWhole: true,
      calls: [],
    })
    expect(rowsOf(description)).toEqual([`To: ${otherAddress}`, `Amount: 5 of ${to.toLowerCase()}`])
  }
})

test('the example of includes: fields are merged by path, and the including file wins', async () => {
  const included = {
    display: {
      formats: {
        'approve(address spender,uint256 value)': {
          intent: 'Approve',
          fields: [
            { path: 'spender', label: 'Spender', format: 'addressName' },
            {
              path: 'value',
              label: 'Amount',
              format: 'tokenAmount',
              params: { tokenPath: '@.to', threshold: `0x8${'0'.repeat(63)}`, message: 'Unlimited' },
            },
          ],
        },
      },
    },
  }
  const including = {
    ...file({
      'approve(address spender,uint256 value)': {
        fields: [{ path: 'value', params: { threshold: '0xFFFFFFFFFFFFFFFFFF' } }],
      },
    }),
    includes: './example-erc20.json',
  }
  const data = encodeCall('approve(address spender,uint256 value)', [otherAddress, 2n ** 72n - 1n])
  const { description } = await describeBy([including], data, {
    includes: { './example-erc20.json': included },
  })
  expect(rowsOf(description)).toEqual([
    `Spender: ${otherAddress}`,
    `Amount: ${2n ** 72n - 1n} of ${contractAddress} (Unlimited)`,
  ])
  const { description: without, problems } = await describeBy([including], data)
  expect([without, problems]).toEqual([
    undefined,
    ['includes refers to "./example-erc20.json", which is not given'],
  ])
})

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

test('literal braces are escaped, and a path without a field gives the plain intent', async () => {
  const key = 'run(uint256 amount,uint256 other)'
  const fields = [{ path: 'amount', label: 'Amount', format: 'raw' }]
  const sentenceOf = async (interpolatedIntent: string) =>
    (
      await describeBy(
        [file({ [key]: { intent: 'Run', interpolatedIntent, fields } })],
        encodeCall(key, [100n, 1n]),
      )
    ).description?.sentence
  await expect(sentenceOf('Execute {{function}} with {amount} tokens')).resolves.toEqual([
    'Execute {function} with ',
    0,
    ' tokens',
  ])
  for (const text of ['Run {other}', 'Run {missing}', 'Run {amount', 'Run {@.value}', 'Run {}'])
    await expect(sentenceOf(text)).resolves.toBeUndefined()
})

test('an overloaded function is found by its types alone, and a second format of one function is refused', () => {
  const two = file({ 'f(uint256 a)': { fields: [] }, 'f(uint256 b)': { fields: [] } })
  expect(() => readDescriptor(two)).toThrow('is described twice')
  expect(
    readDescriptor(file({ 'f(uint256 a)': { fields: [] }, 'f(uint8 a)': { fields: [] } })).formats.size,
  ).toBe(2)
})
