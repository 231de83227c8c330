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
  'networks.noneFound': 'ネットワークが見つかりません',
  'networks.approve': 'ウォレットで承認してください',
  'networks.accept': 'ウォレットで接続リクエストを承認してください',
  'networks.still': 'ウォレットを待っています',
  'networks.stillHint':
    'このウィンドウの後ろに表示されている可能性があります。承認するまでネットワークは変わりません。',
  'networks.switching': '{name} に切り替えています…',
  'networks.asked': '{host} がこの切り替えをウォレットに求めています。',
  'networks.no': 'このままにする',
  'networks.declined': '切り替えが拒否されました',
  'networks.declinedHint':
    'ウォレットがネットワークに対応していないか、以前のリクエストが残っていると、拒否されることがあります',
  'networks.busy': 'ウォレットを確認してください。未処理のリクエストがあります',
  'networks.busyHint': 'ウォレットで処理するか閉じてから、再試行してください。',
  'networks.failed': 'ネットワークを切り替えられませんでした',
  'networks.gone': 'ネットワークが見つかりません',
  'networks.goneHint': 'このサイトはそのネットワークを使用していません。',
  'networks.back': '別のネットワークを選ぶ',
  'networks.to': '{name} に切り替え',
  'networks.other': '接続中のウォレットは {name} に対応していません。別のウォレットで接続してください。',
  'networks.go': '切り替え',
  'networks.unsupported':
    'このアプリは現在のネットワークに対応していません。利用できるネットワークに切り替えてください。',
  'networks.or': 'または',
  'networks.disconnect': '切断',
  'networks.what': 'ネットワークとは？',
  'networks.record': '共有された記録',
  'networks.recordHint':
    'ネットワークは、何が誰のものかを記録します。多くのコンピューターが動かし、特定の会社のものではありません。',
  'networks.fee': '手数料に使う独自のコイン',
  'networks.feeHint':
    '送金には少額の手数料がかかり、Ethereum の ETH など、そのネットワークのコインで支払います。',
  'networks.apart': '残高は別々',
  'networks.apartHint':
    'アドレスは複数のネットワークで同じことがありますが、残高はネットワークごとに別です。',
  'networks.choose': 'ネットワークを選ぶ',
  'networks.done': 'わかりました',
}

export default ja
