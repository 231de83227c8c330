import { address, contract, describe, duration, native, ownAddress, raw } from '../build.ts'

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
          address('resolver', 'Resolver'),
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
