import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Seconds that the longest files of the e2e project take on two cores; other files take about `usual`. */
const seconds: Readonly<Record<string, number>> = {
  'grid.e2e.ts': 148,
  'sites/sites.e2e.ts': 116,
  'value/activity.e2e.ts': 90,
  'kernel/waves.e2e.ts': 65,
  'value/races.e2e.ts': 50,
  'value/storedBalances.e2e.ts': 60,
  'value/recovery.e2e.ts': 60,
  'value/recoveryPaired.e2e.ts': 40,
  'value/exact.e2e.ts': 30,
  'value/poisoning.e2e.ts': 30,
  'signin/signin.e2e.ts': 60,
  'value/receive.e2e.ts': 82,
  'kernel/lockedWallets.e2e.ts': 72,
  'embedded/email.e2e.ts': 66,
  'value/names.e2e.ts': 59,
  'kernel/toggles.e2e.ts': 57,
  'pairing/pairing.e2e.ts': 55,
  'value/send.e2e.ts': 52,
  'pairing/relayAway.e2e.ts': 51,
  'embedded/socials.e2e.ts': 50,
  'namespaces/namespaces.e2e.ts': 50,
  'kernel/containment.e2e.ts': 48,
  'embedded/requests.e2e.ts': 46,
  'namespaces/wallets.e2e.ts': 43,
  'embedded/faults.e2e.ts': 42,
  'value/afterSending.e2e.ts': 41,
  'connect/apps.e2e.ts': 40,
  'connect/directory.e2e.ts': 40,
  'embedded/approval.e2e.ts': 40,
  'kernel/everyView.e2e.ts': 39,
  'embedded/solana.e2e.ts': 38,
  'embedded/smartSessions.e2e.ts': 38,
  'embedded/wallet.e2e.ts': 37,
  'namespaces/solanaLibraries.e2e.ts': 36,
  'engines/engines.e2e.ts': 35,
  'namespaces/polkadot.e2e.ts': 34,
  'namespaces/bip122.e2e.ts': 34,
  'connect/options.e2e.ts': 34,
  'kernel/studio.e2e.ts': 32,
  'embedded/libraries.e2e.ts': 31,
  'approve/approve.e2e.ts': 31,
  'namespaces/evmLibraries.e2e.ts': 31,
  'connect/welcome.e2e.ts': 30,
  'embedded/sending.e2e.ts': 29,
  'pictures/embedded.e2e.ts': 27,
  'approve/explained.e2e.ts': 27,
  'account/switchAddressOthers.e2e.ts': 27,
  'kernel/elements.e2e.ts': 26,
  'connect/connect.e2e.ts': 25,
  'embedded/secureSite.e2e.ts': 25,
  'pairing/faults.e2e.ts': 25,
  'account/switchAddress.e2e.ts': 24,
  'embedded/storage.e2e.ts': 24,
  'namespaces/solanaLegacy.e2e.ts': 23,
  'namespaces/solana.e2e.ts': 23,
}
const usual = 13

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
