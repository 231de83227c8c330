/**
 * When the code of a package is first needed. A phase lists modules of the package's `src`; a phase contains them with all
 * modules of the package that they import, except those of the phases before it.
 */
export type Phases = Readonly<Record<string, readonly string[]>>

const namespace = (connecting: readonly string[], reading: readonly string[] = []): Phases => ({
  eager: ['index.ts'],
  open: ['plugin.ts'],
  connect: connecting,
  read: reading,
})

const lateView = (...views: readonly string[]): Phases => ({
  eager: ['index.ts'],
  open: ['plugin.ts', 'messages/en.ts', ...views],
})

/**
 * The phases of every package, by folder. Each phase becomes one file of the published package: in files of their own, the
 * modules would cost the visitor a request each, and a site's bundler adds a wave of requests for each level of imports
 * that it cannot merge. `playground/e2e/kernel/waves.e2e.ts` counts the waves and the requests.
 */
export const phases: Readonly<Record<string, Phases>> = {
  kernel: {
    // Part of every site's first load.
    eager: [
      'createLatchkit.ts',
      'core/plugin/definePlugin.ts',
      'core/plugin/releaseOf.ts',
      'contracts/methods.ts',
      // Also for buttons on pages without React.
      'core/state/account.ts',
    ],
    react: [
      'react/mutations.ts',
      'react/useBalance.ts',
      'react/useConnections.ts',
      'react/useEvents.ts',
      'react/useTheme.ts',
    ],
    // What sites may call before a click, such as `formatBalance`.
    values: ['index.ts'],
    // What the buttons share with the modal: a page with a button loads it at once, and a site without one merges it into setup.
    texts: [
      'core/i18n/findTranslation.ts',
      'core/i18n/readTexts.ts',
      'core/i18n/translate.ts',
      'core/state/themeValues.ts',
      'dom/themeSheet.ts',
    ],
    // Sets up plugins; a returning visitor's connection is restored without the modal.
    setup: [
      'core/plugin/setupPlugin.ts',
      'core/plugin/followPluginMessages.ts',
      'core/features/warnIntegrator.ts',
      'base/async/once.ts',
      'base/errors/walletErrors.ts',
      'base/values/randomId.ts',
      'chain/discovery.ts',
      'chain/tryRead.ts',
      'chain/walletName.ts',
      'base/values/isPhone.ts',
      'contracts/frame.ts',
      'plugin/tasks/createRunner.ts',
      'plugin/tasks/failureOf.ts',
      'services/storage/openStorage.ts',
    ],
    // The buttons of the page, which a site's bundler only takes if the page shows one.
    buttons: ['buttons/showButton.ts', 'buttons/contents.ts'],
    modal: [
      'modal/mountHost.tsx',
      'ui/primitives.tsx',
      'ui/hooks/useLoaded.ts',
      'ui/hooks/useStillWaiting.ts',
      'ui/hooks/useLazyMessages.ts',
      'ui/List.tsx',
      'ui/Spinner.tsx',
    ],
    // What a list of more than installed wallets shows.
    list: [
      'base/links/isOpenable.ts',
      'base/values/objectSchema.ts',
      'chain/bytes.ts',
      'chain/ethereumAccounts.ts',
      'chain/readRows.ts',
      'chain/untilReported.ts',
      'core/plugin/requirements.ts',
      'dom/readMetadata.ts',
      'plugin/images/createImages.ts',
      'contracts/pictures.ts',
      'ui/Picture.tsx',
      'ui/SlotContent.tsx',
      'ui/SlotIcon.tsx',
      'ui/TextButton.tsx',
      'ui/Tile.tsx',
      'ui/VisuallyHidden.tsx',
    ],
    // Also for sign-in, which a server imports: among what is shown, it would import React there.
    objects: ['objects/copyOwn.ts'],
    // Loaded while the first view is shown.
    connect: [
      'chain/callWallet.ts',
      'chain/onPageReturn.ts',
      'core/connection/createSession.ts',
      'core/hooks/checkAnswer.ts',
      'core/ports/checkService.ts',
      'plugin/tasks/createAttempt.ts',
      'services/http/createHttp.ts',
      'services/query/createQuery.ts',
      'ui/AttemptView.tsx',
      'ui/Waiting.tsx',
    ],
    // Loaded with it, for what the account shows.
    read: [
      'base/values/nameSchema.ts',
      'chain/batchCalls.ts',
      'chain/readFromNodes.ts',
      'chain/callNode.ts',
      'chain/networkNode.ts',
      'core/ports/fetchNode.ts',
      'plugin/data/createSupportedChains.ts',
      'plugin/data/readTokenPrice.ts',
    ],
    // What was sent, for the views that show it.
    sent: ['base/links/transactionLink.ts', 'contracts/counterparties.ts', 'core/rpc/sentTransactions.ts'],
    // What buttons and hooks read of a connected account.
    details: ['buttons/createDetails.ts', 'react/followBalance.ts'],
    // Only with a plugin that knows names.
    names: [
      'buttons/followIdentity.ts',
      'core/ports/checkNames.ts',
      'plugin/names/createIdentities.ts',
      'plugin/names/isOwnName.ts',
      'plugin/names/normalizeName.ts',
    ],
    // What forms and reviews of money show.
    money: [
      'ui/ActionBar.tsx',
      'ui/AmountPresets.tsx',
      'ui/Pending.tsx',
      'ui/ReviewList.tsx',
      'ui/SelectButton.tsx',
      'ui/SiteLink.tsx',
    ],
    // What compares tokens with those that are well known, for lists and reviews of tokens.
    tokens: ['chain/tokens/labelToken.ts', 'chain/tokens/nativeAddress.ts', 'plugin/data/impact.ts'],
    // What simulates a call before it is made.
    outcome: ['chain/outcome/simulateCalls.ts', 'chain/tokens/wrappedNative.ts'],
    // What plugins need that open windows of other sites.
    windows: ['plugin/tasks/createOpenWindow.ts', 'plugin/tasks/pollWhileVisible.ts'],
    ui: ['ui/index.ts', 'chain/index.ts', 'plugin/index.ts'],
    // What a page signs, and a server imports as well.
    signInMessage: ['signIn/writeSignIn.ts', 'signIn/dropAbsent.ts'],
    signIn: ['signIn/index.ts'],
    request: [
      'core/hooks/checkPrepared.ts',
      'core/rpc/createPipeline.ts',
      'core/rpc/openJournal.ts',
      'core/rpc/refuseBlocked.ts',
      'core/rpc/listSent.ts',
      'core/connection/switchNetwork.ts',
      'react/signMessage.ts',
      'base/values/cautions.ts',
      'chain/messageText.ts',
    ],
  },
  'plugins/account': lateView('views/Account.tsx'),
  'plugins/activity': lateView('views/ActivityTab.tsx', 'views/Transactions.tsx'),
  'plugins/approve': { eager: ['index.ts'] },
  'plugins/balances': lateView('views/Tokens.tsx'),
  'plugins/connect': {
    eager: ['index.ts'],
    open: ['plugin.ts', 'messages/en.ts', 'views/Connect.tsx', 'views/useTexts.tsx'],
    list: [
      'views/FullWalletList.tsx',
      'directory/createLazyDirectory.ts',
      'messages/more/en.ts',
      // With several namespaces.
      'actions/merge.ts',
      'views/ConnectingMultiChain.tsx',
    ],
    connect: ['actions/createAttempts.ts', 'views/ConnectingExternal.tsx'],
  },
  'plugins/email': lateView('views/EmailMethod.tsx'),
  'plugins/embedded': { eager: ['index.ts'] },
  'plugins/names': { eager: ['index.ts'] },
  'plugins/networks': {
    ...lateView(),
    // Small, and most open the next: each in a file of its own would be a line in the first load of every site.
    views: [
      'views/Networks.tsx',
      'views/SwitchNetwork.tsx',
      'views/NetworkNotFound.tsx',
      'views/SwitchActiveChain.tsx',
      'views/UnsupportedChain.tsx',
      'views/WhatIsANetwork.tsx',
    ],
  },
  'plugins/onramp': lateView('views/OnRampProviders.tsx'),
  'plugins/pay': lateView('views/Pay.tsx'),
  'plugins/receive': lateView('views/WalletReceive.tsx'),
  // Its other code is only loaded inside a Safe.
  'plugins/safe': { eager: ['index.ts'], open: ['plugin.ts'] },
  'plugins/send': lateView('views/Send.tsx'),
  'plugins/siwx': {
    eager: ['index.ts'],
    // What a server imports as well.
    message: ['verify/isSameAddress.ts'],
    verify: ['verify/verifySession.ts'],
    sign: ['plugin.ts', 'sessions/local/createLocal.ts', 'views/SIWXSignMessage.tsx', 'messages/en.ts'],
  },
  'plugins/smart-sessions': { eager: ['index.ts'] },
  'plugins/swap': lateView('views/Swap.tsx'),
  'plugins/socials': lateView('views/SocialMethod.tsx', 'glyphs.ts'),
  'plugins/walletconnect': lateView(),
  'plugins/eip155': namespace(['watchProvider.ts'], ['actions/readChain.ts', 'actions/receiveUri.ts']),
  'plugins/solana': namespace(['askWallet.ts'], ['actions/readBalance.ts']),
  'plugins/bip122': namespace([]),
  'plugins/polkadot': {
    ...namespace(['extension/createEnabledExtensions.ts']),
    open: ['plugin.ts', 'messages/en.ts'],
  },
  'plugins/cosmos': namespace(['keplr/createWalletSource.ts']),
}
