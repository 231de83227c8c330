import { contract, describe, duration, knownAddress, native, ownAddress, raw } from '../build.ts'

/** The public resolvers of ENS. Any other one decides where payments to the name go. */
const publicResolvers = [
  '0x231b0Ee14048e9dCcD1d247744d114a4EB5E8E63',
  '0xF29100983E058B709F3D539b0c765937B804AC15',
  '0x4976fb03C32e5B8cfe2b6cCB31c09Ba78EBaBa41',
]

/** Registering names that end in `.eth`. */
export default contract(
  'ENS',
  { '0x253553366Da8546fC250F225fe3d25d0C782303b': [1] },
  {
    'commit(bytes32 commitment)': describe('Prepare to register a name', [
      raw('commitment', 'Hash of the name'),
    ]),
    'register(string name,address owner,uint256 duration,bytes32 secret,address resolver,bytes[] data,bool reverseRecord,uint16 ownerControlledFuses)':
      describe(
        'Register a name',
        [
          raw('name', 'Name, without .eth'),
          ownAddress('owner', 'Owner'),
          duration('duration', 'Duration, in hours'),
          native('@.value', 'Maximum to pay'),
          raw('reverseRecord', 'Is the name of your account'),
          knownAddress('resolver', 'Resolver', publicResolvers),
          { path: 'data.[]', label: 'Record', format: 'calldata', params: { calleePath: 'resolver' } },
        ],
        { sentence: 'Register {name}.eth', excluded: ['secret', 'ownerControlledFuses'] },
      ),
    'renew(string name,uint256 duration)': describe(
      'Renew a name',
      [
        raw('name', 'Name, without .eth'),
        duration('duration', 'Duration, in hours'),
        native('@.value', 'Maximum to pay'),
      ],
      { sentence: 'Renew {name}.eth' },
    ),
  },
)
