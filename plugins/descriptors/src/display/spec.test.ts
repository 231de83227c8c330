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
