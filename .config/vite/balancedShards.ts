import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Seconds that the longest files of the e2e project take on two cores; other files take about `usual`. */
const seconds: Readonly<Record<string, number>> = {
  'grid.e2e.ts': 176,
  'sites/sites.e2e.ts': 83,
  'kernel/waves.e2e.ts': 83,
  'embedded/email.e2e.ts': 73,
  'kernel/lockedWallets.e2e.ts': 70,
  'embedded/socials.e2e.ts': 64,
  'pairing/pairing.e2e.ts': 62,
  'kernel/containment.e2e.ts': 59,
  'namespaces/wallets.e2e.ts': 56,
  'account/names.e2e.ts': 50,
  'pairing/relayAway.e2e.ts': 49,
  'namespaces/solana.e2e.ts': 48,
  'kernel/toggles.e2e.ts': 46,
  'engines/engines.e2e.ts': 43,
  'embedded/requests.e2e.ts': 43,
  'embedded/faults.e2e.ts': 41,
  'account/activity.e2e.ts': 41,
  'embedded/approval.e2e.ts': 39,
  'connect/directory.e2e.ts': 39,
  'embedded/smartSessions.e2e.ts': 38,
  'namespaces/solanaLegacy.e2e.ts': 38,
  'account/send.e2e.ts': 34,
  'kernel/studio.e2e.ts': 34,
  'embedded/solana.e2e.ts': 33,
  'pictures/embedded.e2e.ts': 33,
  'embedded/wallet.e2e.ts': 33,
  'approve/approve.e2e.ts': 33,
  'namespaces/bip122.e2e.ts': 30,
  'namespaces/namespaces.e2e.ts': 29,
  'connect/options.e2e.ts': 29,
  'embedded/sending.e2e.ts': 28,
}
const usual = 15

const secondsOf = ({ moduleId }: TestSpecification): number =>
  seconds[moduleId.replace(/^.*\/e2e\//, '')] ?? usual

/** Divides files into shards of about equal duration: longest first, each into the shortest shard so far. */
export class BalancedShards extends BaseSequencer {
  override async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { index = 1, count = 1 } = this.ctx.config.shard ?? {}
    const shards = Array.from({ length: count }, () => ({ files: [] as TestSpecification[], seconds: 0 }))
    const ordered = [...files].sort(
      (a, b) => secondsOf(b) - secondsOf(a) || (a.moduleId < b.moduleId ? -1 : 1),
    )
    for (const file of ordered) {
      const least = shards.reduce((one, other) => (other.seconds < one.seconds ? other : one))
      least.files.push(file)
      least.seconds += secondsOf(file)
    }
    return shards[index - 1]?.files ?? []
  }
}
