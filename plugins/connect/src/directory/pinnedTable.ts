/**
 * The most used wallets, one per line. The columns are the listing id, the name, the rdns that the extension announces
 * (EIP-6963), the website, the link to the mobile app, the same link over https, the link to the desktop app, the web app, and
 * the ids in the stores of Chrome, Apple and Google. A column is empty if the wallet has no such value or if it is not certain.
 */
export const pinnedTable: string = `
c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96|MetaMask|io.metamask|https://metamask.io|metamask://|https://metamask.app.link|||nkbihfbeogaeaoehlefnkodbefgpgknn|1438144202|io.metamask
4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0|Trust Wallet|com.trustwallet.app|https://trustwallet.com|trust://|https://link.trustwallet.com|||egjidjbpglichdcondbcbdnbeeppgdph|1288339409|com.wallet.crypto.trustapp
971e689d0a5be527bac79629b4ee9b925e82208e5168b733496a09c0faed0709|OKX Wallet|com.okex.wallet|https://www.okx.com/web3|okex://main||||mcohilncbfahbmgdjkbpemcciiolgcge|1327268470|com.okinc.okex.gp
5d9f1395b3a8e848684848dc4147cbd05c8d54bb737eac78fe103901fe6b01a1|OKX Wallet|com.okex.wallet|https://www.okx.com/web3|okex://main||||mcohilncbfahbmgdjkbpemcciiolgcge|1327268470|com.okinc.okex.gp
fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa|Coinbase Wallet|com.coinbase.wallet|https://www.coinbase.com/wallet|||||hnfanknocfeofbddgcijnmhnfnkdnaad|1278383455|org.toshi
d0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8|Coinbase Wallet|com.coinbase.wallet|https://www.coinbase.com/wallet|||||hnfanknocfeofbddgcijnmhnfnkdnaad|1278383455|org.toshi
1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369|Rainbow|me.rainbow|https://rainbow.me|rainbow://|https://rnbwapp.com|||opfgelmcmbiajamepnmloijbpoleiama|1457119021|me.rainbow
a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393|Phantom|app.phantom|https://phantom.app|||||bfnaelmomeimhlpmgjnjophhpkkoljpa|1598432977|app.phantom
38f5d18bd8522c244bdd70cb4a68e0e718865155811c043f052fb9f1c51de662|Bitget Wallet|com.bitget.web3|https://web3.bitget.com|bitkeep://||||jiidiaalihmmhddjgbnbgdfflelocpak||com.bitkeep.wallet
2bd8c14e035c2d48f184aaa168559e86b0e3433228d3c4075900a221785019b0|Backpack|app.backpack|https://backpack.app|||||aflkmfhebedbjioipglgcbcmnbpgliof|6445964121|app.backpack.mobile
225affb176778569276e484e1b92637ad061b01e13a048b35a9d280c3b58970f|Safe||https://safe.global|safe://|||https://app.safe.global||1515759131|io.gnosis.safe
19177a98252e07ddfc9af2083ba8e07ef627cb6103467ffebb3f8f4205fd7927|Ledger Live||https://www.ledger.com|ledgerlive://||ledgerlive://|||1361671700|com.ledger.live
1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79|Solflare||https://solflare.com|solflare://||||bhhhlbepdkbapadjdnnojkbgioiodbic|1580902717|com.solflare.mobile
2a3c89040ac3b723a1972a33a125b1db11e258a6975d3a61252cd64e6ea5ea01|Coin98|coin98.com|https://coin98.com|coin98://||||aeachknmefphepccionboohckonoeemg|1561969966|coin98.crypto.finance.media
8b830a2b724a9c3fbab63af6f55ed29c9dfa8a55e732dc88c80a196a2ba136c6|Magic Eden Wallet|io.magiceden.wallet|https://wallet.magiceden.io|||||mkpegjkblkkefacfnmkajcjmabijhclg||
85db431492aa2e8672e93f4ea7acf10c88b97b867b0d373107af63dc4880f041|Frontier||https://www.frontier.xyz|frontier://||||kppfdiipphfccemcignhifpjkapfbihd|1482380988|com.frontierwallet
2a87d74ae02e10bdd1f51f7ce6c4e1cc53cd5f2c0b6b5ad0d7b3007d2b13de7b|Xverse||https://www.xverse.app|||||idnnbdplmphpflfnlkomgpfbpcgelopg|1552272513|com.secretkeylabs.xverse
483afe1df1df63daf313109971ff3ef8356ddf1cc4e45877d205eee0b7893a13|Leather||https://leather.io|||||ldinpeekobnhjjdofggfgjlcehhmanlj||
2fafea35bb471d22889ccb49c08d99dd0a18a37982602c33f696a5723934ba25|Binance Wallet||https://www.binance.com/en/web3wallet|bnc://app.binance.com/cedefi|||||1436799971|com.binance.dev
8a0ee50d1f22f6651afcae7eb4253e52a3310b90af5daef78a8c4929a9bb99d4|Binance Wallet||https://www.binance.com/en/web3wallet|bnc://app.binance.com/cedefi|||||1436799971|com.binance.dev
c03dfee351b6fcc421b4494ea33b9d4b92a984f87aa76d1663bb28705e95034a|Uniswap Wallet|org.uniswap.app|https://wallet.uniswap.org|uniswap://|https://uniswap.org/app|||nnpmfplkfogfpmcngplhnbdnnilmcdcg|6443944476|com.uniswap.mobile
ecc4036f814562b41a5268adc86270fba1365471402006302e70169465b7ac18|Zerion|io.zerion.wallet|https://zerion.io|zerion://|https://wallet.zerion.io|zerion://||klghhnkeealcohjjanjjdaeeggmfmlpl|1456732565|io.zerion.android
ef333840daf915aafdc4a004525502d6d49d77bd9c65e0642dbaefb3c2893bef|imToken||https://token.im|imtokenv2://|||||1384798940|im.token.app
bc949c5d968ae81310268bf9193f9c9fb7bb4e1283e1284af8f2bd4992535fd6|Argent||https://www.argent.xyz|argent://app|||||1358741926|im.argent.contractwalletclient
74f8092562bd79675e276d8b2062a83601a4106d30202f2d509195e30e19673d|Spot||https://www.spot-wallet.com|spot://|https://spot.so|||pfdaepphglddodhkmcfoefimbcnkipmn|1390560448|com.spot.spot
afbd95522f4041c71dd4f1a065f971fd32372865b416f95a0b1db759ae33f2a7|Omni||https://omni.app|omni://|||||1569375204|fi.steakwallet.app
f2436c67184f158d1beda5df53298ee84abfc367581e4505134b5bcf5f46697d|Crypto.com Onchain||https://crypto.com/onchain|||||hifafgmccdpekplomjjkcfgodnhcellj|1512048310|com.defi.wallet
20459438007b75f4f4acb98bf29aa3b800550309646d375da5fd4aac6c2a2c66|TokenPocket|pro.tokenpocket|https://tokenpocket.pro|tpoutside://||||mfgccjchihfkkindfppnaooecgfneiii|6444625622|vip.mytokenpocket
8837dd9413b1d9b585ee937d27a816590248386d9dbf59f5cd3422dbbb65683e|Robinhood Wallet||https://robinhood.com/web3-wallet||||||1634080733|
84b43e8ddfcd18e5fcb5d21e7277733f9cccef76f7d92c836d0e481db0c70c04|Blockchain.com||https://www.blockchain.com||||||493253309|piuk.blockchain.android
0b415a746fb9ee99cce155c2ceca0c6f6061b1dbca2d722b3ba16381d0562150|SafePal||https://www.safepal.com|safepalwallet://|https://link.safepal.io|||lgmpcpglpngdoalbgeoldeajfclnhafa|1548297139|io.safepal.wallet
9414d5a85c8f4eabc1b5b15ebe0cd399e1a2a9d35643ab0ad22a6e4a32f596f0|Zengo||https://zengo.com||||||1440147115|com.zengo.wallet
c286eebc742a537cd1d6818363e9dc53b21759a1e8e5d9b263d0c03ec7703576|1inch Wallet||https://1inch.io/wallet|oneinch://|||||1546049391|io.oneinch.android
e9ff15be73584489ca4a66f64d32c4537711797e30b6660dbcb71ea72a42b1f4|Exodus|com.exodus.web3-wallet|https://exodus.com|exodus://|https://exodus.com/m|||aholpfdialjgjfhomihkjbmgjidlcdno|1414384820|exodusmovement.exodus
f5b4eeb6015d66be3f5940a895cbaa49ef3439e518cd771270e6b553b48f31d2|MEW wallet||https://mewwallet.com|mewwallet://|https://mewwallet.com||||1464614025|com.myetherwallet.mewwallet
7674bb4e353bf52886768a3ddc2a4562ce2f4191c80831291218ebd90f5f5e26|MathWallet||https://mathwallet.org|mathwallet://|https://www.mathwallet.org|||afbcbjpbpfadlkmhmclhkeeodmamcflc|1582612388|com.mathwallet.android
138f51c8d00ac7b9ac9d8dc75344d096a7dfe370a568aa167eabc0a21830ed98|AlphaWallet||https://alphawallet.com|awallet://|https://aw.app||||1358230430|io.stormbird.wallet
47bb07617af518642f3413a201ec5859faa63acb1dd175ca95085d35d38afb83|KEYRING PRO||https://keyring.app|keyring://|||||1546824976|co.bacoor.keyring
5864e2ced7c293ed18ac35e0db085c09ed567d67346ccb6f58a0327a75137489|Fireblocks||https://www.fireblocks.com||||||1439296596|com.fireblocks.client
2c81da3add65899baeac53758a07e652eea46dbb5195b8074772c62a77bbf568|Ambire Wallet|com.ambire.wallet|https://www.ambire.com|||||ehgjhhccekdedpbkifaojjaefeohnoea||
107bb20463699c4e614d3a2fb7b961e66f48774cb8f6d6c1aee789853280972c|Bitcoin.com Wallet||https://www.bitcoin.com||||||1252903728|com.bitcoin.mwallet
18388be9ac2d02726dbac9777c96efaac06d744b2f6d580fccdd4127a6d01fd1|Rabby Wallet|io.rabby|https://rabby.io|||||acmacodkjbdgmoleebolmdjonilkdbch||
f323633c1f67055a45aac84e321af6ffe46322da677ffdd32f9bc1e33bafe29c|Core|app.core.extension|https://core.app|core://|https://core.app|||agoakfejjabomempkjlepdflaleeobhb|6443685999|com.avaxwallet
1aedbcfc1f31aade56ca34c38b0a1607b41cccfa3de93c946ef3b4ba2dfab11c|OneKey|so.onekey.app.wallet|https://onekey.so|onekey-wallet://|https://app.onekey.so/wc/connect|onekey-wallet://||jnmbobjmhlngoefaiojfljckilhhlhcj|1609559473|so.onekey.app.wallet
163d2cf19babf05eb8962e9748f9ebe613ed52ebf9c8107c9a0f104bfcf161b3|Brave Wallet|com.brave.wallet|https://brave.com/wallet|||||||
cf14642fb8736a99b733ada71863241c823743b16e2a822b3dba24e2fa25014d|Taho|xyz.taho|https://taho.xyz|||||eajafomhmkipbjmfmhebemolkcicgfmd||
a9751f17a3292f2d1493927f0555603d69e9a3fcbcdf5626f01b49afa21ced91|Frame|sh.frame|https://frame.sh|||||ldcoohedfbjoobcadoglnnmmfbdlmmhf||
f896cbca30cd6dc414712d3d6fcc2f8f7d35d5bd30e3b1fc5d60cf6c8926f98f|CTRL Wallet|xyz.ctrl|https://ctrl.xyz|||||hmeobnfnfcmdkdcmlblgagmfpfboieaf||
9ce87712b99b3eb57396cc8621db8900ac983c712236f48fb70ad28760be3f6a|SubWallet|app.subwallet|https://www.subwallet.app|subwallet://||||onhogfjeacnfoofkfgppdlbmlmnplgbn|1633050285|app.subwallet.mobile
1f711d32b1df0f84741fafa2ad1d81599b01297cc7d22d153272cb3ef4232f19|Sequence Wallet||https://sequence.xyz||||https://sequence.app|||
1aa28414c95f5024133faf5766d376bb9c853c280d158cd3e22dc2b7b0a95a2d|BlockWallet||https://blockwallet.io|||||bopcbmipnjdcdfflfgjdgdjejmgpoaab||
3ed8cc046c6211a798dc5ec70f1302b43e07db9639fd287de44a9aa115a21ed6|Leap Wallet|io.leapwallet.LeapWallet|https://www.leapwallet.io|||||fcfcfllfndlomdhbehjjcoimbgofdncg||
3b9f67c2c0887f71e4f9ba1bd2bf5b4eb6cda94419abd3f0c5c12931a60928b0|Bitski||https://bitski.com|bitski://||||feejiigddaafeojfddjjlmfkabimkell|1587199538|
802a2041afdaf4c7e41a2903e98df333c8835897532699ad370f829390c6900f|Infinity Wallet||https://infinitywallet.io|||infinity://||||
bcaec16e531fb5f6dc690d7b70d570421e0209af9a0fe77c6419d516fe0098c2|CoinStats||https://coinstats.app|coinstats://|||||1247849330|com.coinstats.crypto.portfolio
`
