import { address, contract, describe, oneOf, raw } from '../build.ts'

const vote = [raw('proposalId', 'Proposal'), oneOf('support', 'Vote', 'answers')]

/** Votes of Uniswap and Compound, and tokens whose votes can be delegated: UNI, COMP, ENS, ARB and OP. */
export default contract(
  'A vote of token holders',
  {
    '0x408ED6354d4973f66138C91495F2f2FCbd8724C3': [1],
    '0xc0Da02939E1441F497fd74F78cE7Decb17B66529': [1],
    '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984': [1],
    '0xc00e94Cb662C3520282E6f5717214004A7f26888': [1],
    '0xC18360217D8F7Ab5e7c516566761Ea12Ce7F9D72': [1],
    '0x912CE59144191C1204E64559FE8253a0e49E6548': [42161],
    '0x4200000000000000000000000000000000000042': [10],
  },
  {
    'castVote(uint256 proposalId,uint8 support)': describe('Vote', vote, { sentence: 'Vote {support}' }),
    'castVoteWithReason(uint256 proposalId,uint8 support,string reason)': describe('Vote', [
      ...vote,
      raw('reason', 'Reason'),
    ]),
    'delegate(address delegatee)': describe('Let an account vote for you', [
      address('delegatee', 'Who votes'),
    ]),
  },
  { enums: { answers: { '0': 'against', '1': 'for', '2': 'abstain' } } },
)
