import { contract, describe, ownAddress, raw } from '../build.ts'

const node = raw('node', 'Hash of the name')

/** The records of names that end in `.eth`, and the names of accounts. */
export default contract(
  'ENS',
  {
    '0x231b0Ee14048e9dCcD1d247744d114a4EB5E8E63': [1],
    '0xa58E81fe9b61B5c3fE2AFD33CF304c454AbFc7Cb': [1],
  },
  {
    'setText(bytes32 node,string key,string value)': describe('Change a text of a name', [
      node,
      raw('key', 'Record'),
      raw('value', 'New text'),
    ]),
    'setAddr(bytes32 node,address a)': describe('Change the address of a name', [
      node,
      ownAddress('a', 'New address'),
    ]),
    'setName(string name)': describe('Choose the name of your account', [raw('name', 'Name')], {
      sentence: 'Choose {name} as the name of your account',
    }),
  },
)
