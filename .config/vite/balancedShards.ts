import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Seconds that the longest files of the e2e project take on two cores; other files take about `usual`. */
const seconds: Readonly<Record<string, number>> = {
  'grid.e2e.ts': 180,
  'pairing/pairing.e2e.ts': 90,
  'embedded/socials.e2e.ts': 90,
  'embedded/email.e2e.ts': 85,
  'kernel/containment.e2e.ts': 70,
  'embedded/solana.e2e.ts': 70,
  'embedded/requests.e2e.ts': 65,
  'kernel/toggles.e2e.ts': 65,
  'engines/engines.e2e.ts': 60,
  'embedded/faults.e2e.ts': 60,
  'embedded/smartSessions.e2e.ts': 60,
  'connect/directory.e2e.ts': 60,
  'namespaces/bip122.e2e.ts': 60,
  'connect/connect.e2e.ts': 60,
  'namespaces/polkadot.e2e.ts': 55,
  'namespaces/solanaLegacy.e2e.ts': 55,
  'pictures/basic.e2e.ts': 55,
  'kernel/studio.e2e.ts': 55,
  'pictures/embedded.e2e.ts': 50,
  'embedded/libraries.e2e.ts': 50,
  'embedded/wallet.e2e.ts': 45,
  'namespaces/cosmos.e2e.ts': 45,
  'namespaces/evmLibraries.e2e.ts': 45,
  'connect/options.e2e.ts': 40,
  'namespaces/solana.e2e.ts': 40,
  'embedded/sending.e2e.ts': 40,
  'namespaces/namespaces.e2e.ts': 40,
}
const usual = 20

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
