/** Readers that have a property test of their own, by the file that has it. */
export const testedElsewhere: Readonly<Record<string, string>> = {
  'kernel/src/services/http/readJson.ts#readJson': 'kernel/src/core/decoders.property.test.ts',
  'kernel/src/services/http/readPicture.ts#readPicture': 'kernel/src/services/http/readPicture.test.ts',
  'plugins/cosmos/src/keplr/readKey.ts#readKey': 'plugins/cosmos/src/decoders.property.test.ts',
  'plugins/eip155/src/readAnnouncement.ts#readAnnouncement': 'plugins/eip155/src/decoders.property.test.ts',
  'plugins/eip155/src/readResponses.ts#readAccounts': 'plugins/eip155/src/decoders.property.test.ts',
  'plugins/eip155/src/readResponses.ts#readChainId': 'plugins/eip155/src/decoders.property.test.ts',
  'plugins/activity/src/actions/decodePage.ts#decodePage': 'plugins/activity/src/decoders.property.test.ts',
  'plugins/connect/src/directory/readListing.ts#readListing':
    'plugins/connect/src/directory/readListing.test.ts',
  'plugins/names/src/resolver/decodeNames.ts#decodeRecords': 'plugins/names/src/decoders.property.test.ts',
  'plugins/onramp/src/offers/decodeOffers.ts#decodeOffers': 'plugins/onramp/src/decoders.property.test.ts',
  'plugins/onramp/src/purchases/decodePurchases.ts#decodePurchases':
    'plugins/onramp/src/decoders.property.test.ts',
  'plugins/polkadot/src/ss58.ts#decodeAddress': 'plugins/polkadot/src/ss58.property.test.ts',
  'plugins/solana/src/legacy/readLegacy.ts#readLegacy': 'plugins/solana/src/legacy/readLegacy.test.ts',
  'plugins/solana/src/readWallet.ts#readWallet': 'plugins/solana/src/discovery.test.ts',
}

/** Why a function whose name and parameters are those of a reader reads nothing foreign. */
export const notForeign: Readonly<Record<string, string>> = {
  'kernel/src/chain/readFromNodes.ts#readFromNodes': 'The URLs are those of the site, and the caller reads.',
  'kernel/src/core/plugin/kernelMessages.ts#readKernelTexts': 'It loads texts of the kernel by a language.',
  'kernel/src/services/storage/readStored.ts#readStored':
    'It returns a stored text as it is, by a key of the kernel.',
  'plugins/eip155/src/actions/checkWallet.ts#checkAndAsk':
    'The kernel has copied the request, and `readResponses.ts` reads what the wallet answers.',
  'plugins/eip155/src/actions/checkWallet.ts#checkWallet':
    'The kernel has copied the request, and `readResponses.ts` reads what the wallet answers.',
  'plugins/solana/src/explain/readLedger.ts#readLedger':
    'The keys are those that the transaction reader returned.',
}
