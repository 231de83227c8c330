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
}

export default ja
