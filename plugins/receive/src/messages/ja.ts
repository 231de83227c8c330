import type { Translation } from '@latchkit/kernel/plugin'
import type { ReceiveMessage } from './en.ts'

const ja: Translation<ReceiveMessage> = {
  'receive.title': '受信',
  'receive.networks': '対応ネットワーク',
  'receive.scan': 'アドレスをコピーするか、この QR コードを読み取ってください',
  'receive.code': 'アドレスの QR コード',
  'receive.copy': 'アドレスをコピー',
  'receive.copied': 'アドレスをコピーしました',
  'receive.changed': 'アカウントが変わりました。アドレスをもう一度コピーしてください。',
  'receive.only': '次のネットワークでのみ送信してください',
  'receive.onlyOne': 'このネットワークでのみ送信してください',
  'receive.onlyHint': 'ほかのネットワークからこのアドレスに送信されたものは、失われる可能性があります。',
  'receive.current': '使用中',
  'receive.unknownNetwork': '不明なネットワーク',
  'receive.unknownHint':
    'このサイトは、ウォレットが使用中のネットワークに対応していません。このアドレスには、次のネットワークでのみ送信してください。',
  'receive.nowhereHint':
    'このサイトは、ウォレットが使用中のネットワークに対応していません。ここで受け取るには、ウォレットでネットワークを切り替えてください。',
  'receive.ethereumAccounts':
    'このネットワークは Ethereum アカウントを使用するため、このバージョンでは接続できません。',
  'receive.none': 'ウォレットが接続されていません',
  'receive.noneHint': '接続すると、ここにアドレスが表示されます。',
  'receive.connect': 'ウォレットを接続',
}

export default ja
