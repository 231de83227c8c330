import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Seconds that the longest files of the e2e project take on two cores; other files take about `usual`. */
const seconds: Readonly<Record<string, number>> = {
  'grid.e2e.ts': 224,
  'markets/pay.e2e.ts': 110,
  'pairing/pairing.e2e.ts': 95,
  'sites/sites.e2e.ts': 94,
  'signin/pairingSignIn.e2e.ts': 85,
  'value/names.e2e.ts': 80,
  'value/send.e2e.ts': 77,
  'markets/onramp.e2e.ts': 75,
  'value/races.e2e.ts': 75,
  'kernel/toggles.e2e.ts': 70,
  'plans/export.e2e.ts': 70,
  'plans/views.e2e.ts': 70,
  'embedded/email.e2e.ts': 65,
  'kernel/containment.e2e.ts': 64,
  'value/activity.e2e.ts': 63,
  'value/receive.e2e.ts': 62,
  'namespaces/wallets.e2e.ts': 62,
  'embedded/requests.e2e.ts': 61,
  'value/afterSending.e2e.ts': 59,
  'approve/approve.e2e.ts': 58,
  'value/storedBalances.e2e.ts': 58,
  'embedded/socials.e2e.ts': 56,
  'kernel/waves.e2e.ts': 55,
  'signin/signin.e2e.ts': 55,
  'connect/welcome.e2e.ts': 54,
  'namespaces/polkadot.e2e.ts': 53,
  'namespaces/solanaLibraries.e2e.ts': 53,
  'pairing/relayAway.e2e.ts': 50,
  'embedded/libraries.e2e.ts': 50,
  'kernel/everyView.e2e.ts': 49,
  'embedded/faults.e2e.ts': 48,
  'kernel/studio.e2e.ts': 47,
  'connect/apps.e2e.ts': 47,
  'connect/directory.e2e.ts': 47,
  'embedded/solana.e2e.ts': 46,
  'namespaces/namespaces.e2e.ts': 46,
  'markets/swap.e2e.ts': 45,
  'embedded/smartSessions.e2e.ts': 45,
  'value/recovery.e2e.ts': 45,
  'namespaces/solana.e2e.ts': 43,
  'namespaces/bip122.e2e.ts': 42,
  'namespaces/evmLibraries.e2e.ts': 41,
  'embedded/approval.e2e.ts': 40,
  'account/networks.e2e.ts': 40,
  'engines/engines.e2e.ts': 39,
  'namespaces/polkadotLibrary.e2e.ts': 39,
  'value/recoveryPaired.e2e.ts': 39,
  'approve/explained.e2e.ts': 39,
  'namespaces/cosmosSend.e2e.ts': 37,
  'account/switchAddress.e2e.ts': 36,
  'namespaces/pairing.e2e.ts': 36,
  'kernel/lockedWallets.e2e.ts': 35,
  'connect/options.e2e.ts': 35,
  'embedded/wallet.e2e.ts': 35,
  'kernel/elements.e2e.ts': 35,
  'signin/embeddedSignIn.e2e.ts': 34,
  'pictures/embedded.e2e.ts': 34,
  'namespaces/wagmi.e2e.ts': 33,
  'embedded/secureSite.e2e.ts': 33,
  'value/balances.e2e.ts': 32,
  'namespaces/solanaLegacy.e2e.ts': 31,
  'pairing/faults.e2e.ts': 29,
  'embedded/sending.e2e.ts': 29,
  'account/pictures.e2e.ts': 28,
  'namespaces/cosmos.e2e.ts': 28,
  'value/namesRecovery.e2e.ts': 27,
  'embedded/storage.e2e.ts': 27,
  'connect/connect.e2e.ts': 27,
  'kernel/plan.e2e.ts': 27,
  'namespaces/chainReads.e2e.ts': 25,
  'kernel/locales.e2e.ts': 25,
  'kernel/extremes.e2e.ts': 25,
  'account/switchAddressOthers.e2e.ts': 24,
  'namespaces/bip122Libraries.e2e.ts': 24,
  'namespaces/safe.e2e.ts': 23,
  'pairing/phone.e2e.ts': 23,
  'connect/hostileListing.e2e.ts': 22,
  'embedded/secureSiteLogin.e2e.ts': 22,
  'value/tokens.e2e.ts': 22,
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
