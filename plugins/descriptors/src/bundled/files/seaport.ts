import { contract, describe } from '../build.ts'

/** Seaport 1.5 and 1.6. Its orders are explained as typed data. */
export default contract(
  'Seaport',
  {
    '0x00000000000000ADc04C56Bf30aC9d3c0aAF14dC': [1, 10, 137, 8453, 42161],
    '0x0000000000000068F116a894984e2DB1123eB395': [1, 10, 137, 8453, 42161],
  },
  { 'incrementCounter()': describe('Cancel all offers', []) },
)
