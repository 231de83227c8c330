import type { Translation } from '@latchkit/kernel/plugin'
import type { ReceiveMessage } from './en.ts'

const ja: Translation<ReceiveMessage> = {
  'receive.title': '受け取る',
  'receive.networks': '対応ネットワーク',
  'receive.scan': 'アドレスをコピーするか、この QR コードを読み取ってください',
  'receive.code': 'アドレスの QR コード',
  'receive.copy': 'アドレスをコピー',
  'receive.copied': 'アドレスをコピーしました',
  'receive.changed': 'アカウントが変わりました。アドレスをもう一度コピーしてください。',
  'receive.only': '送金は次のネットワークのみ',
  'receive.onlyOne': '送金はこのネットワークのみ',
  'receive.onlyHint': 'ほかのネットワークでこのアドレスに送ったものは失われる可能性があります。',
  'receive.current': '使用中',
  'receive.unknownNetwork': '不明なネットワーク',
  'receive.unknownHint':
    'このサイトは、ウォレットが使用中のネットワークに対応していません。このアドレスへの送金は、次のネットワークでのみ行ってください。',
  'receive.nowhereHint':
    'このサイトは、ウォレットが使用中のネットワークに対応していません。ここで受け取るにはウォレットで切り替えてください。',
  'receive.none': 'ウォレットが接続されていません',
  'receive.noneHint': '接続すると、ここにアドレスが表示されます。',
  'receive.connect': 'ウォレットを接続',
}

export default ja
