/** A test that proves a scenario: its file below `playground/e2e`, and its exact name. */
export type Proof = readonly [file: string, test: string]

const swap = { notYet: 'there is no swap yet' }
const plan = { notYet: 'remote configuration of the features to come: logins, swap, on-ramp, activity' }
const signIn = { notYet: 'there is no sign-in with a wallet yet' }

/** The tests that prove each whole scenario, or the reason why none exists yet. */
export const scenarios: Readonly<Record<number, readonly Proof[] | { readonly notYet: string }>> = {
  1: [
    [
      'kernel/scenarios.e2e.ts',
      '1: the Connect view is 360 px wide, at z-index 999, in the last child of body',
    ],
  ],
  2: [
    [
      'kernel/scenarios.e2e.ts',
      '2: Account shows the address cut to 4 and 6 characters, and the tabs that plugins bring',
    ],
  ],
  3: [
    [
      'kernel/scenarios.e2e.ts',
      '3: back from a second view returns to the first; from the only one the modal closes',
    ],
  ],
  4: [
    [
      'pairing/pairing.e2e.ts',
      '4: a uri that the site brings is shown as it is, and a camera reads exactly that',
    ],
  ],
  5: swap,
  6: signIn,
  7: plan,
  8: plan,
  9: [
    ['embedded/email.e2e.ts', '9: a project whose list has not this origin is told so when the modal opens'],
    ['embedded/email.e2e.ts', '9: a project whose list has this origin is told nothing, and logs in'],
  ],
  10: [
    [
      'namespaces/evmScenarios.e2e.ts',
      '10: wallets announced after the list is open are each in it once, with their own icon and name',
    ],
  ],
  11: [['lib/connectFlows.ts', '11: connects: the wallet is listed, asks, and the site is told']],
  12: [['lib/connectFlows.ts', '12: says that the wallet declined and asks it again']],
  13: [
    [
      'lib/connectFlows.ts',
      '13: after a reload it is on the last network without a prompt, or asks again where nothing is remembered',
    ],
  ],
  14: [
    [
      'namespaces/evmScenarios.e2e.ts',
      '14: account, then network of the wallet: view, balance and site follow once each, without a reload',
    ],
  ],
  15: [
    [
      'namespaces/solana.e2e.ts',
      '15: a registered wallet is connected by its row, and its SOL is shown to three decimals, floored',
    ],
  ],
  16: [
    [
      'namespaces/bip122.e2e.ts',
      '16: the payment address is shown; "hello" signed by either protocol verifies',
    ],
  ],
  17: [
    [
      'namespaces/cosmos.e2e.ts',
      '17: a Keplr-like wallet connects by its row, signs a text, and offers no send, swap or activity',
    ],
  ],
  18: [
    [
      'connect/directory.e2e.ts',
      '18: 150 wallets come in pages of 40 as they are scrolled, none twice; the recommended are asked with 4',
    ],
  ],
  19: [
    [
      'connect/directory.e2e.ts',
      '19: what is typed is asked once, 300 ms after the last key, with 100 entries; the search is told',
    ],
  ],
  20: [
    [
      'connect/directory.e2e.ts',
      '20: of three wallets connected one after the other the two latest are recent, in order, before the installed',
    ],
  ],
  21: [
    [
      'namespaces/pairing.e2e.ts',
      '21: a scanned code, two EVM chains and one Solana approved: both connected with the same connector, the modal closed',
    ],
    [
      'namespaces/namespaces.e2e.ts',
      '21: one code connects all of them, and each signature is verified by the library of its chain',
    ],
  ],
  22: [['pairing/pairing.e2e.ts', '22: a wallet that declines is said, and trying again has a new uri']],
  23: [
    [
      'namespaces/pairing.e2e.ts',
      '23: the Solana side is disconnected: EVM is too, sessions and send state are cleared, DISCONNECT_SUCCESS is sent',
    ],
    [
      'namespaces/namespaces.e2e.ts',
      '23: disconnecting one namespace ends the session, and with it all; a reload before brings all back',
    ],
  ],
  24: [
    [
      'pairing/phone.e2e.ts',
      '24: on a phone a tap on a wallet opens its app with the uri; on return it is connected, and asked there again',
    ],
    [
      'kernel/scenarios.e2e.ts',
      '24: a link is opened inside the tap, with all that it carries, and tells nothing of the page',
    ],
  ],
  25: [
    [
      'pairing/phone.e2e.ts',
      '25: on a phone without listed wallets the uri is opened, copied or scanned, and pairs',
    ],
  ],
  26: [
    [
      'embedded/embedded.e2e.ts',
      '26: no frame until an address is submitted, then one hidden frame that says where it is used',
    ],
  ],
  27: [
    [
      'embedded/email.e2e.ts',
      '27: the right code connects the account of the email, a smart account, and the login is kept',
    ],
  ],
  28: [
    [
      'embedded/email.e2e.ts',
      '28: a wrong code is said in the words of the wallet, the field clears, and the right one works',
    ],
    [
      'embedded/email.e2e.ts',
      '28: a new device waits for the mailed link, which is approved elsewhere, and then for the code',
    ],
  ],
  29: [
    [
      'embedded/email.e2e.ts',
      '29: another email within 30 s is told how long to wait, counting down, and the frame is not asked',
    ],
  ],
  30: [
    [
      'embedded/faults.e2e.ts',
      '30: an email that the frame takes and never answers is given up after 30 s, and the field is usable again',
    ],
  ],
  31: [
    [
      'embedded/email.e2e.ts',
      '31: the email is changed by a code to each address; a wrong first code leaves the old',
    ],
    ['embedded/email.e2e.ts', '31: a wrong code for the old address, and the change given up, leave the old'],
  ],
  32: [
    [
      'embedded/socials.e2e.ts',
      '32: %s logs in through its window; provider and name are kept, and go with the connection',
    ],
  ],
  33: [
    [
      'embedded/socials.e2e.ts',
      '33: a camera reads the address of the frame, the phone signs in there, and the account is connected',
    ],
    ['embedded/socials.e2e.ts', '33: going back cancels, and the frame begins anew'],
  ],
  34: [
    [
      'embedded/wallet.e2e.ts',
      '34: the site asks for another network, the visitor is asked, and the frame is told',
    ],
    ['embedded/wallet.e2e.ts', '34: a library asks as every site does, and staying is a no'],
  ],
  35: [
    [
      'embedded/embedded.e2e.ts',
      '35: a message is signed in the frame, then the balance is read anew; chains are read without a view',
    ],
  ],
  36: [
    [
      'embedded/wallet.e2e.ts',
      '36: a method off the list is never posted, is said 300 ms later, and rejects what is not yet in the wallet',
    ],
  ],
  37: signIn,
  38: signIn,
  39: signIn,
  40: signIn,
  41: [
    [
      'account/networks.e2e.ts',
      '41: a wallet on a network that the site does not list is told so and may go to one that it does',
    ],
    ['account/networks.e2e.ts', '41: with unsupported chains allowed there is no such view'],
  ],
  42: [
    [
      'namespaces/solana.e2e.ts',
      '42: connected on EVM only, choosing a Solana network says so and leads to the wallets of Solana',
    ],
  ],
  43: [
    [
      'account/balances.e2e.ts',
      '43: of six tokens the five with decimals show, floored, with dollars, and are not asked for again within 30 s',
    ],
    [
      'embedded/tokens.e2e.ts',
      '43: an answer of the wallet that lacks a field is not believed, and the data service is asked',
    ],
  ],
  44: { notYet: 'there is no history yet' },
  45: [
    [
      'account/tokens.e2e.ts',
      '45: a token in the way of %s: the wallet gets its transfer to the last unit, and the chain moves',
    ],
  ],
  46: [
    [
      'account/tokens.e2e.ts',
      '46: without amount, without token, with a bad address: said in words, and the button is blocked',
    ],
  ],
  47: [
    [
      'namespaces/solana.e2e.ts',
      '47: SOL is sent through the screens, and the real virtual machine moves just that, to the last lamport',
    ],
  ],
  48: swap,
  49: { notYet: 'there is no on-ramp yet' },
  50: { notYet: 'there is no view to receive yet' },
  51: { notYet: 'there are no account names yet' },
  52: [
    [
      'kernel/scenarios.e2e.ts',
      '52: one namespace is disconnected, the other stays; a wallet that throws is told of and gone all the same',
    ],
  ],
  53: [
    ['namespaces/chainReads.e2e.ts', '53: asked to wait a second, it waits the second and asks once more'],
    ['namespaces/chainReads.e2e.ts', '53: a request that is wrong is not repeated'],
    ['namespaces/chainReads.e2e.ts', '53: a node that hangs is left after ten seconds and asked again'],
  ],
}
