import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import {
  type Address,
  createTestClient,
  type Hex,
  http,
  labelhash,
  namehash,
  parseAbi,
  publicActions,
  walletActions,
  zeroHash,
} from 'viem'
import { mainnet } from 'viem/chains'

const abi = parseAbi([
  'constructor(address, string[])',
  'function setSubnodeOwner(bytes32 node, bytes32 label, address to)',
  'function setResolver(bytes32 node, address to)',
  'function setAddr(bytes32 node, uint256 coinType, bytes to)',
  'function setName(string name)',
])
const oneArgument = parseAbi(['constructor(address)'])
const twoArguments = parseAbi(['constructor(address, address)'])

const hex = v.custom<Hex>((text) => /^0x[0-9a-f]+$/.test(String(text)))
const codeSchema = v.object({
  Registry: hex,
  PublicResolver: hex,
  ReverseRegistrar: hex,
  OffchainResolver: hex,
  EndlessResolver: hex,
  PosingResolver: hex,
  UniversalResolver: hex,
})
type Contract = keyof v.InferOutput<typeof codeSchema>

/** Registers names on a local chain. */
export type Ens = Awaited<ReturnType<typeof deployEns>>

/**
 * Deploys the contracts of names on a node with the id of Ethereum, and puts the universal resolver at the address that it has
 * there. The first account of the node owns all names.
 */
export async function deployEns(url: string) {
  const code = v.parse(codeSchema, JSON.parse(readFileSync(new URL('Ens.json', import.meta.url), 'utf8')))
  const client = createTestClient({ mode: 'anvil', chain: mainnet, transport: http(url) })
    .extend(walletActions)
    .extend(publicActions)
  const accounts = await client.getAddresses()
  const [owner = zeroAddress] = accounts

  const mined = async (hash: Hex) => {
    const { contractAddress, status } = await client.waitForTransactionReceipt({ hash, pollingInterval: 20 })
    if (status !== 'success') throw new Error(`The transaction ${hash} was reverted`)
    return contractAddress ?? zeroAddress
  }
  const deploy = (name: Contract, ...args: readonly Address[]) => {
    const common = { account: owner, bytecode: code[name] } as const
    const [first, second] = args
    if (first === undefined) return client.deployContract({ ...common, abi: [] }).then(mined)
    return second === undefined
      ? client.deployContract({ ...common, abi: oneArgument, args: [first] }).then(mined)
      : client.deployContract({ ...common, abi: twoArguments, args: [first, second] }).then(mined)
  }

  const registry = await deploy('Registry')
  const resolver = await deploy('PublicResolver', registry)
  const registrar = await deploy('ReverseRegistrar', registry, resolver)
  const universal = await deploy('UniversalResolver', registry)
  const { address } = mainnet.contracts.ensUniversalResolver
  const bytecode = await client.getCode({ address: universal })
  await client.setCode({ address, bytecode: bytecode ?? '0x' })

  /** Creates a name below one that exists, with a resolver. */
  async function create(name: string, to: Address, holder = owner): Promise<void> {
    const [label = '', ...parents] = name.split('.')
    const parent = parents.length === 0 ? zeroHash : namehash(parents.join('.'))
    const write = { address: registry, abi, account: owner } as const
    const own = [parent, labelhash(label), owner] as const
    await client.writeContract({ ...write, functionName: 'setSubnodeOwner', args: own }).then(mined)
    await client
      .writeContract({ ...write, functionName: 'setResolver', args: [namehash(name), to] })
      .then(mined)
    if (holder === owner) return
    const given = [parent, labelhash(label), holder] as const
    await client.writeContract({ ...write, functionName: 'setSubnodeOwner', args: given }).then(mined)
  }
  await create('eth', resolver)
  await create('reverse', resolver)
  await create('addr.reverse', resolver, registrar)

  return {
    client,
    accounts,
    /** Registers a name with the address that it has. */
    async register(name: string, to: Address): Promise<void> {
      await create(name, resolver)
      const args = [namehash(name), 60n, to] as const
      const write = { address: resolver, abi, account: owner } as const
      await client.writeContract({ ...write, functionName: 'setAddr', args }).then(mined)
    },
    /** Registers a name whose records are kept elsewhere. The address is that of the contract's constructor. */
    async registerOffchain(
      name: string,
      contract: 'OffchainResolver' | 'EndlessResolver' | 'PosingResolver',
      { other, urls }: { readonly other: Address; readonly urls: readonly string[] },
    ): Promise<Address> {
      const common = { account: owner, bytecode: code[contract] } as const
      const made =
        contract === 'EndlessResolver'
          ? client.deployContract({ ...common, abi: parseAbi(['constructor(string[])']), args: [urls] })
          : client.deployContract({ ...common, abi, args: [other, urls] })
      const at = await made.then(mined)
      await create(name, at)
      return at
    },
    /** Names the address of an account of the node. */
    async setName(account: Address, name: string): Promise<void> {
      const write = { address: registrar, abi, account } as const
      await client.writeContract({ ...write, functionName: 'setName', args: [name] }).then(mined)
    },
  }
}

const zeroAddress = '0x0000000000000000000000000000000000000000'
