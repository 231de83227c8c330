import type { Translation } from '@latchkit/kernel/plugin'
import type { NetworksMessage } from './en.ts'

type Key = NetworksMessage | 'networks.title' | 'networks.switch' | 'networks.chain'

const ja: Translation<Key> = {
  'networks.title': 'ネットワークを選択',
  'networks.switch': 'ネットワークを切り替え',
  'networks.chain': 'ネットワークを切り替え',
  'networks.current': '使用中',
  'networks.unapproved': '未承認',
  'networks.list': 'ネットワーク',
  'networks.search': 'ネットワークを検索',
  'networks.noneFound': 'ネットワークが見つかりませんでした',
  'networks.approve': 'ウォレットで承認してください',
  'networks.accept': 'ウォレットで接続リクエストを承認してください',
  'networks.still': 'まだウォレットを待っています',
  'networks.stillHint':
    'ウォレットの画面がこのウィンドウの後ろに隠れている可能性があります。承認するまでネットワークは変わりません。',
  'networks.switching': '{name} ネットワークに切り替えています…',
  'networks.asked': '{host} がこのネットワークへの切り替えをウォレットに求めています。',
  'networks.no': 'このままにする',
  'networks.declined': '切り替えが拒否されました',
  'networks.declinedHint':
    'ウォレットがネットワークに対応していない場合や、以前のリクエストがまだ有効な場合、切り替えが拒否されることがあります',
  'networks.busy': 'ウォレットに未処理のリクエストがあります',
  'networks.busyHint': 'ウォレットで対応するか閉じてから、もう一度お試しください。',
  'networks.failed': 'ネットワークを切り替えられませんでした',
  'networks.gone': 'ネットワークが見つかりませんでした',
  'networks.goneHint': 'このサイトはそのネットワークに対応していません。',
  'networks.back': '別のネットワークを選択',
  'networks.to': '{name} に切り替え',
  'networks.other':
    '接続中のウォレットは {name} への接続に対応していません。別のウォレットで接続してください。',
  'networks.go': '切り替え',
  'networks.noSwap':
    'スワップ機能は現在のネットワークに対応していません。続けるには利用可能なネットワークに切り替えてください。',
  'networks.unsupported':
    'このアプリは現在のネットワークに対応していません。続けるには、利用できるネットワークに切り替えてください。',
  'networks.or': 'または',
  'networks.disconnect': '切断',
  'networks.what': 'ネットワークとは？',
  'networks.record': '共有された記録',
  'networks.recordHint':
    'ネットワークは、何が誰のものかを記録します。多数のコンピューターで動いており、特定の会社が運営するものではありません。',
  'networks.fee': '手数料は独自のコインで',
  'networks.feeHint':
    '送信には少額の手数料がかかります。手数料は Ethereum の ETH のように、そのネットワーク独自のコインで支払います。',
  'networks.apart': '残高はネットワークごと',
  'networks.apartHint':
    '同じアドレスを複数のネットワークで使える場合がありますが、残高はネットワークごとに異なります。',
  'networks.choose': 'ネットワークを選択',
  'networks.done': 'わかりました',
}

export default ja
