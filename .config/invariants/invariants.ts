/** A statement that always holds. The titles of its tests begin with its id; `invariants.md` lists them. */
export interface Invariant {
  readonly says: string
  /** The reason why it cannot be tested yet. */
  readonly notYet?: string
}

/** All invariants. */
export const invariants: Readonly<Record<string, Invariant>> = {
  'I-01': {
    says: 'No method that signs or spends reaches a wallet without an unused approval, no older than two minutes, of the very request.',
  },
  'I-02': { says: 'An approval is used at most once, also when dispatches race for it.' },
  'I-03': {
    says: 'Every request settles exactly once, in any order of answer, error, abort, timeout, close and disconnect.',
  },
  'I-04': {
    says: 'An answer of an unknown id, kind, topic, origin or source changes nothing, except a count of such answers where one is kept.',
  },
  'I-05': {
    says: 'After closing, nothing that signs or spends is dispatched; what was dispatched still ends.',
  },
  'I-06': { says: 'Aborting one request never changes how another ends.' },
  'I-07': { says: 'Of any object, what is shown, hashed and dispatched is the same, or it is rejected.' },
  'I-08': {
    says: 'A method whose name is not byte-equal to an allowed one is refused, and nothing is sent.',
  },
  'I-09': {
    says: 'The policy of a method is total, the same every time, and independent of the prototypes of the page.',
  },
  'I-10': {
    says: 'Changing what matters of a request changes its hash; the order of keys and the case of quantities do not.',
  },
  'I-11': { says: 'parse(format(x, d), d) = x, for every amount and unit.' },
  'I-12': { says: 'The amount that the review shows, times ten to its decimals, is the amount of the call.' },
  'I-13': { says: 'No amount becomes NaN, infinite, an exponent, minus zero, or zero by mistake.' },
  'I-14': { says: 'What is shown of a balance is never more than is held.' },
  'I-15': { says: 'More digits than a currency has are refused, never rounded.' },
  'I-16': { says: 'Decoding a token transfer that was encoded here gives back its receiver and amount.' },
  'I-17': {
    says: 'A checksummed address is accepted as it is, and refused with one letter in the wrong case.',
  },
  'I-18': {
    says: 'A name resolves in its normalised form alone, and addresses that look alike are shown in full.',
    notYet: 'no name is resolved yet',
  },
  'I-19': {
    says: 'Messages of a relay that come twice or in another order lead to the state of those that came once, in order.',
  },
  'I-20': { says: 'A message for one session never changes another.' },
  'I-21': {
    says: 'A pairing is expired if and only if ten seconds or less are left, however long the device slept.',
  },
  'I-22': { says: 'What spends is dispatched at most once for each time that a person confirmed it.' },
  'I-23': {
    says: 'After a crash at any point, the journal leads to the state that no crash would have led to.',
  },
  'I-24': { says: 'What is used of a session was asked for and was given.' },
  'I-25': {
    says: 'Disconnecting one wallet leaves the others; a session goes with its namespaces, tokens and drafts.',
  },
  'I-26': { says: 'The status of a connection follows legal edges alone.' },
  'I-27': {
    says: 'A sign-in message is verified field by field; a session is removed only for its own network and address.',
  },
  'I-28': {
    says: 'A required sign-in cannot be closed without a valid session.',
  },
  'I-29': { says: 'There is a view while the modal is open, and none while it is closed.' },
  'I-30': { says: 'Going back undoes a push; from the first view it closes.' },
  'I-31': { says: 'Each callback of a transaction is called at most once, and none is left over.' },
  'I-32': {
    says: 'The dialog is open, there is a view, the page is held still and the focus is inside: all of them, or none.',
  },
  'I-33': { says: 'A plugin that is removed, in whatever state, leaves nothing of it.' },
  'I-34': {
    says: 'The order in which independent plugins are installed does not matter, and none waits for ever.',
  },
  'I-35': { says: 'A plugin observes and calls what its manifest lists, and nothing else.' },
  'I-36': {
    says: 'In the place of a view there is exactly one of the view, its error boundary and its fallback.',
  },
  'I-37': { says: 'Every decoder answers for any JSON, within 5 ms for each 100 kB, and never throws.' },
  'I-38': { says: 'A decoder of lists drops bad rows, keeps good ones, and keeps their order.' },
  'I-39': { says: 'What is stored is read back, foreign bytes are the default, and the total is limited.' },
  'I-40': {
    says: 'No value is served as fresh that is older than its time, wherever the wall clock is set.',
  },
  'I-41': { says: 'The seconds to wait before the next login are a whole number of 0 to 30, on any clock.' },
  'I-42': {
    says: 'Tries are limited, none is made for what spends, and identical reads at the same time are one.',
  },
  'I-43': { says: 'Grouping a history loses and repeats no row.', notYet: 'there is no history yet' },
  'I-44': { says: 'A remote plan can only switch what is composed, and changes no endpoint.' },
}
