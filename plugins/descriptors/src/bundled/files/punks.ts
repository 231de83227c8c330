import { address, contract, describe, gets, gives, later, native, raw } from '../build.ts'

const punk = raw('punkIndex', 'Punk')

/** The market of CryptoPunks. */
export default contract(
  'CryptoPunks',
  { '0xb47e3cd837dDF8e4c57F05d70Ab865de6e193BBB': [1] },
  {
    'buyPunk(uint256 punkIndex)': describe('Buy a punk', [punk, native('@.value', 'Price')], {
      sentence: 'Buy punk {punkIndex} for {@.value}',
    }),
    'enterBidForPunk(uint256 punkIndex)': describe('Bid for a punk', [punk, native('@.value', 'Price')], {
      sentence: 'Bid {@.value} for punk {punkIndex}',
    }),
    'offerPunkForSale(uint256 punkIndex,uint256 minSalePriceInWei)': describe(
      'Offer a punk',
      [gives(punk), later(gets(native('minSalePriceInWei', 'Price')))],
      { sentence: 'Offer punk {punkIndex} for {minSalePriceInWei}' },
    ),
    'acceptBidForPunk(uint256 punkIndex,uint256 minPrice)': describe(
      'Sell a punk',
      // The market keeps the price for `withdraw`.
      [gives(punk), later(gets(native('minPrice', 'Minimum to receive')))],
      { sentence: 'Sell punk {punkIndex} for at least {minPrice}' },
    ),
    'transferPunk(address to,uint256 punkIndex)': describe(
      'Send a punk',
      [gives(punk), address('to', 'Receiver')],
      {
        sentence: 'Send punk {punkIndex}',
      },
    ),
    'withdraw()': describe('Withdraw what sales have paid', []),
  },
)
