import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { type Network, networks } from './networks.ts'
import { type Anvil, startAnvil } from './startAnvil.ts'
import { deployTokens, type LocalToken } from './tokens/deployTokens.ts'

export type Chain = Network & {
  /** URL of the node itself, without the gateway and its faults. */
  readonly directUrl: string
}

export interface Chains {
  readonly chains: readonly Chain[]
  readonly tokens: readonly LocalToken[]
  stop(): Promise<void>
}

/** Starts one node per local network and deploys tokens on the first. If one fails, all of them are stopped. */
export async function startChains(signal: AbortSignal): Promise<Chains> {
  const starts = await Promise.allSettled(networks.map(({ chainId }) => startAnvil(chainId, signal)))
  const nodes = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []))
  const failure = starts.find((start) => start.status === 'rejected')
  if (failure) {
    await Promise.all(nodes.map((node) => node.stop()))
    throw failure.reason
  }
  const reaper = startReaper(nodes)
  const chains = networks.map((network, index) => ({ ...network, directUrl: nodes[index]?.url ?? '' }))
  const [first] = chains
  const stop = async () => {
    // The reaper stops last: if this process is killed while the nodes stop, the reaper stops them.
    await Promise.all(nodes.map((node) => node.stop()))
    await endReaper(reaper)
  }
  try {
    return { chains, tokens: first ? await deployTokens({ chain: first, signal }) : [], stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function startReaper(nodes: readonly Anvil[]): ChildProcess {
  const script = fileURLToPath(new URL('reaper.ts', import.meta.url))
  const reaper = spawn(process.execPath, [script, ...nodes.map(({ pid }) => String(pid))], {
    stdio: ['pipe', 'ignore', 'ignore'],
    // Detached from the parent's process group, so that Ctrl-C does not stop it before its work is done.
    detached: true,
    windowsHide: true,
  })
  // Without the reaper, stop() still stops the nodes; only a killed parent would leave them running.
  reaper.once('error', () => undefined)
  return reaper
}

async function endReaper(reaper: ChildProcess): Promise<void> {
  if (reaper.pid === undefined || reaper.exitCode !== null || reaper.signalCode !== null) return
  const exited = once(reaper, 'exit')
  reaper.kill('SIGKILL')
  await exited
}
