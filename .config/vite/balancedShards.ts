import { basename } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Seconds that the longest files of the e2e project take on two cores; any other takes about `usual`. */
const seconds: Readonly<Record<string, number>> = {
  'grid.e2e.ts': 180,
  'pairing.e2e.ts': 90,
  'embeddedSocials.e2e.ts': 90,
  'embeddedEmail.e2e.ts': 85,
  'containment.e2e.ts': 70,
  'embeddedSolana.e2e.ts': 70,
  'embeddedRequests.e2e.ts': 65,
  'toggles.e2e.ts': 65,
  'embeddedFaults.e2e.ts': 60,
  'embeddedSessions.e2e.ts': 60,
  'directory.e2e.ts': 60,
  'namespacesBip122.e2e.ts': 60,
  'connect.e2e.ts': 60,
  'namespacesPolkadot.e2e.ts': 55,
  'namespacesSolanaLegacy.e2e.ts': 55,
  'pictures.e2e.ts': 55,
  'studio.e2e.ts': 55,
  'embeddedPictures.e2e.ts': 50,
  'embeddedLibraries.e2e.ts': 50,
  'embeddedWallet.e2e.ts': 45,
  'namespacesCosmos.e2e.ts': 45,
  'evmLibraries.e2e.ts': 45,
  'connectOptions.e2e.ts': 40,
  'namespacesSolana.e2e.ts': 40,
  'embeddedSending.e2e.ts': 40,
  'namespaces.e2e.ts': 40,
}
const usual = 20

const secondsOf = ({ moduleId }: TestSpecification): number => seconds[basename(moduleId)] ?? usual

/** Divides files into shards that take about the same time: longest first, each to the shard with the least so far. */
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
