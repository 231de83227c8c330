import { expect, test } from 'vitest'
import type { ContractDescriptor, FieldFormat, Format, GroupFormat } from '../format/descriptor.ts'
import { readDescriptor } from '../format/readDescriptor.ts'
import { contractsOf, findKnown, knownFiles } from './findKnown.ts'

/**
 * The functions that give an amount and name nothing that they get, with the reason why that is no loss. What is not listed here
 * names the least that comes back.
 */
const withoutReturn: Readonly<Record<string, string>> = {
  'aave.supply': 'a deposit, of which the pool keeps account',
  'aave.deposit': 'a deposit, of which the pool keeps account',
  'aave.repay': 'a debt that ends',
  'aave.repayWithATokens': 'a debt that ends',
  'arbitrumBridge.depositEth': 'the same amount on another network',
  'arbitrumBridge.withdrawEth': 'the same amount on another network',
  'compound.supply': 'a deposit, of which the market keeps account',
  'compound.supplyTo': 'a deposit, of which the market keeps account',
  'disperse.disperseEther': 'payments',
  'disperse.disperseToken': 'payments',
  'ensController.register': 'the price of a name, of which the rest is paid back',
  'ensController.renew': 'the price of a name, of which the rest is paid back',
  'lidoQueue.requestWithdrawals': 'a claim to the same amount',
  'lidoQueue.requestWithdrawalsWstETH': 'a claim to the same amount',
  'lidoStEth.submit': 'the same amount of a receipt',
  'lidoWstEth.wrap': 'a receipt at the rate of the contract',
  'lidoWstEth.unwrap': 'what the receipt is for, at the rate of the contract',
  'optimismBridge.depositETH': 'the same amount on another network',
  'optimismBridge.depositETHTo': 'the same amount on another network',
  'optimismBridge.bridgeETH': 'the same amount on another network',
  'optimismBridge.bridgeETHTo': 'the same amount on another network',
  'optimismBridge.depositERC20': 'not whole: what arrives has no words',
  'optimismBridge.depositERC20To': 'not whole: what arrives has no words',
  'optimismBridge.bridgeERC20': 'not whole: what arrives has no words',
  'optimismBridge.withdraw': 'the same amount on another network',
  'optimismBridge.withdrawTo': 'the same amount on another network',
  'polygonBridge.depositEtherFor': 'the same amount on another network',
  'polygonBridge.depositFor': 'the same amount on another network',
  'punks.buyPunk': 'the price of a punk',
  'punks.enterBidForPunk': 'a bid, which can be withdrawn',
  'punks.transferPunk': 'a gift',
  'staking.deposit': 'a receipt at the rate of the contract',
  'staking.burn': 'what the receipt is for, at the rate of the contract',
  'transfers.depositV3': 'not whole: what arrives has no words',
  'transfers.depositForBurn': 'the same amount on another network',
  'vaults.deposit': 'shares at the rate of the vault',
  'vaults.redeem': 'what the shares are for, at the rate of the vault',
  'vaults.cooldownShares': 'a claim to what the shares are for',
  'wrapped.deposit': 'the same amount of a receipt',
  'wrapped.withdraw': 'what the receipt is for',
}

const fieldsOf = (fields: Format['fields']): readonly FieldFormat[] =>
  fields.flatMap((field: FieldFormat | GroupFormat) =>
    field.kind === 'group' ? fieldsOf(field.fields) : [field],
  )

/** What the call pays is given in any case. */
const roleOf = ({ path, role }: FieldFormat) => role ?? (path === '@.value' ? 'gives' : undefined)

async function formats() {
  const all: { readonly name: string; readonly fields: readonly FieldFormat[] }[] = []
  for (const file of knownFiles) {
    const [chainId, address = ''] = contractsOf(file)[0]?.split(':') ?? []
    const descriptor = readDescriptor(await findKnown(Number(chainId), address)?.file()) as ContractDescriptor
    for (const { signature, format } of descriptor.formats.values())
      all.push({ name: `${file}.${signature.name}`, fields: fieldsOf(format.fields) })
  }
  return all
}

test('every amount of a bundled format is given, or received', async () => {
  const all = await formats()
  expect(all.length).toBeGreaterThan(80)
  const open = all.flatMap(({ name, fields }) =>
    fields
      .filter((field) => field.format === 'amount' || field.format === 'tokenAmount')
      .filter((field) => roleOf(field) === undefined)
      .map(({ path }) => `${name}: ${path}`),
  )
  expect(open).toEqual([])
})

test('a bundled format that gives says what it gets, or is listed as one that gets nothing', async () => {
  const giving = (await formats()).filter(({ fields }) =>
    fields.some((field) => roleOf(field) === 'gives' || roleOf(field) === 'givesUpTo'),
  )
  const silent = giving.filter(({ fields }) => !fields.some((field) => roleOf(field) === 'gets'))
  expect(giving.length - silent.length).toBeGreaterThan(30)
  expect([...new Set(silent.map(({ name }) => name))].sort()).toEqual(Object.keys(withoutReturn).sort())
})

test('a bundled format that swaps along a list of tokens shows it as its route', async () => {
  const paths = (await formats()).filter(({ fields }) => fields.some(({ path }) => path === 'path.[]'))
  expect(paths.length).toBeGreaterThan(10)
  for (const { name, fields } of paths)
    expect([name, fields.find(({ path }) => path === 'path.[]')?.role]).toEqual([name, 'route'])
})
