import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Seconds that the longest files of the e2e project take on two cores; other files take about `usual`. */
const seconds: Readonly<Record<string, number>> = {
  'grid.e2e.ts': 117,
  'embedded/email.e2e.ts': 108,
  'value/receive.e2e.ts': 106,
  'sites/sites.e2e.ts': 95,
  'value/activity.e2e.ts': 84,
  'value/names.e2e.ts': 79,
  'value/storedBalances.e2e.ts': 78,
  'value/recovery.e2e.ts': 77,
  'namespaces/polkadot.e2e.ts': 75,
  'kernel/toggles.e2e.ts': 75,
  'embedded/socials.e2e.ts': 73,
  'pairing/pairing.e2e.ts': 72,
  'kernel/containment.e2e.ts': 69,
  'kernel/lockedWallets.e2e.ts': 68,
  'namespaces/wallets.e2e.ts': 67,
  'value/namesRecovery.e2e.ts': 62,
  'embedded/requests.e2e.ts': 62,
  'value/send.e2e.ts': 61,
  'kernel/studio.e2e.ts': 61,
  'kernel/waves.e2e.ts': 60,
  'connect/welcome.e2e.ts': 59,
  'value/afterSending.e2e.ts': 55,
  'signin/signin.e2e.ts': 54,
  'namespaces/bip122.e2e.ts': 54,
  'connect/apps.e2e.ts': 54,
  'account/switchAddressOthers.e2e.ts': 54,
  'namespaces/solanaLegacy.e2e.ts': 53,
  'pairing/relayAway.e2e.ts': 52,
  'value/races.e2e.ts': 47,
  'namespaces/solanaLibraries.e2e.ts': 47,
  'connect/options.e2e.ts': 44,
  'account/switchAddress.e2e.ts': 44,
  'connect/directory.e2e.ts': 42,
  'engines/engines.e2e.ts': 41,
  'embedded/solana.e2e.ts': 40,
  'namespaces/wagmi.e2e.ts': 39,
  'namespaces/polkadotLibrary.e2e.ts': 39,
  'embedded/secureSite.e2e.ts': 39,
  'embedded/faults.e2e.ts': 39,
  'namespaces/evmLibraries.e2e.ts': 38,
  'embedded/smartSessions.e2e.ts': 38,
  'approve/approve.e2e.ts': 38,
  'pairing/faults.e2e.ts': 35,
  'signin/pairingSignIn.e2e.ts': 35,
  'signin/embeddedSignIn.e2e.ts': 34,
  'namespaces/solana.e2e.ts': 35,
  'namespaces/namespaces.e2e.ts': 35,
  'embedded/wallet.e2e.ts': 35,
  'embedded/approval.e2e.ts': 35,
  'pictures/embedded.e2e.ts': 34,
  'kernel/elements.e2e.ts': 32,
  'value/recoveryPaired.e2e.ts': 31,
  'embedded/sending.e2e.ts': 29,
  'value/balances.e2e.ts': 27,
  'embedded/storage.e2e.ts': 26,
  'embedded/libraries.e2e.ts': 26,
  'namespaces/chainReads.e2e.ts': 25,
  'namespaces/pairing.e2e.ts': 24,
  'namespaces/bip122Libraries.e2e.ts': 24,
  'connect/connect.e2e.ts': 24,
  'kernel/plan.e2e.ts': 22,
}
const usual = 12

const secondsOf = ({ moduleId }: TestSpecification): number =>
  seconds[moduleId.replace(/^.*\/e2e\//, '')] ?? usual

/** The chain of these files takes half a minute of CPU time to start, so that one shard has all of them. */
const needsAssetHub = ({ moduleId }: TestSpecification): boolean =>
  readFileSync(moduleId, 'utf8').includes('wakeAssetHub')

/** Divides files into shards of about equal duration: longest first, each into the shortest shard so far. */
export class BalancedShards extends BaseSequencer {
  override async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { index = 1, count = 1 } = this.ctx.config.shard ?? {}
    const shards = Array.from({ length: count }, () => ({ files: [] as TestSpecification[], seconds: 0 }))
    const ordered = files.toSorted(
      (a, b) => secondsOf(b) - secondsOf(a) || (a.moduleId < b.moduleId ? -1 : 1),
    )
    const together = ordered.filter(needsAssetHub)
    const units = [together, ...ordered.filter((file) => !together.includes(file)).map((file) => [file])]
    for (const unit of units) {
      const least = shards.reduce((one, other) => (other.seconds < one.seconds ? other : one))
      least.files.push(...unit)
      least.seconds += unit.reduce((sum, file) => sum + secondsOf(file), 0)
    }
    return shards[index - 1]?.files ?? []
  }
}
