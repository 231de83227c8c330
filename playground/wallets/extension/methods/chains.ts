import { numberToHex } from 'viem/utils'
import * as v from '../../../shared/valibot.ts'
import type { Method, WalletCore } from '../core.ts'
import { invalidParams, unknownChain } from '../errors.ts'
import type { WalletChain } from '../options.ts'
import { parseParams } from './params.ts'

export const chainId: Method = ({ state }) => numberToHex(state.chain().chainId)

export const netVersion: Method = ({ state }) => String(state.chain().chainId)

const idSchema = v.pipe(
  v.string(),
  v.regex(/^0x[1-9a-f][0-9a-f]{0,12}$/i, 'not a hex chain id'),
  v.transform((text) => Number(text)),
  v.safeInteger('not a chain id'),
)

const switchSchema = v.tupleWithRest([v.object({ chainId: idSchema })], v.unknown())

export const switchChain: Method = async (core, params) => {
  const [{ chainId: requestedId }] = parseParams(switchSchema, params)
  const chain = core.state.findChain(requestedId)
  if (!chain) throw unknownChain(numberToHex(requestedId))
  await switchTo(core, chain)
  return null
}

const addSchema = v.tupleWithRest(
  [
    v.object({
      chainId: idSchema,
      chainName: v.pipe(v.string(), v.nonEmpty()),
      rpcUrls: v.tupleWithRest([v.pipe(v.string(), v.regex(/^https?:\/\//, 'not an http url'))], v.string()),
      nativeCurrency: v.nullish(v.object({ name: v.string(), symbol: v.string(), decimals: v.literal(18) })),
    }),
  ],
  v.unknown(),
)

/** Adds the chain and switches to it with one prompt. A known chain is only switched to. */
export const addChain: Method = async (core, params) => {
  const [requested] = parseParams(addSchema, params)
  const existing = core.state.findChain(requested.chainId)
  if (existing) {
    await switchTo(core, existing)
    return null
  }
  const chain = {
    chainId: requested.chainId,
    name: requested.chainName,
    rpcUrl: requested.rpcUrls[0],
    symbol: requested.nativeCurrency?.symbol ?? 'ETH',
  }
  await verify(core, chain)
  await core.approvals.ask({
    kind: 'network',
    title: 'Add a network and switch to it',
    rows: [
      { label: 'Network', value: chain.name },
      { label: 'Chain id', value: String(chain.chainId) },
      { label: 'RPC', value: chain.rpcUrl },
    ],
  })
  core.state.change({ added: [...core.state.addedChains(), chain], chainId: chain.chainId })
  return null
}

async function switchTo({ state, approvals }: WalletCore, chain: WalletChain): Promise<void> {
  if (state.chain().chainId === chain.chainId) return
  await approvals.ask({
    kind: 'network',
    title: 'Switch the network',
    rows: [
      { label: 'From', value: state.chain().name },
      { label: 'To', value: chain.name },
    ],
  })
  state.change({ chainId: chain.chainId })
}

/** Checks the chain id of the node. With a node of another chain, the visitor would sign for the wrong one. */
async function verify({ callChain }: WalletCore, chain: WalletChain): Promise<void> {
  const answer = await callChain(chain, 'eth_chainId', [])
  if (Number(answer) === chain.chainId) return
  throw invalidParams(
    `the RPC url answers for chain ${String(answer)}, not for ${numberToHex(chain.chainId)}`,
  )
}
