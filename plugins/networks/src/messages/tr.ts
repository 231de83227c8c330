import type { Translation } from '@latchkit/kernel/plugin'
import type { NetworksMessage } from './en.ts'

type Key = NetworksMessage | 'networks.title' | 'networks.switch' | 'networks.chain'

const tr: Translation<Key> = {
  'networks.title': 'Ağ seç',
  'networks.switch': 'Ağ değiştir',
  'networks.chain': 'Ağ değiştir',
  'networks.current': 'Geçerli',
  'networks.unapproved': 'Onaylanmadı',
  'networks.list': 'Ağlar',
  'networks.search': 'Ağ ara',
  'networks.noneFound': 'Ağ bulunamadı',
  'networks.approve': 'Cüzdanda onaylayın',
  'networks.accept': 'Bağlantı isteğini cüzdanınızda kabul edin',
  'networks.still': 'Cüzdanınız hâlâ bekleniyor',
  'networks.stillHint': 'Penceresi bunun arkasında olabilir. Siz onaylayana kadar ağınız değişmez.',
  'networks.switching': '{name} ağına geçiliyor…',
  'networks.asked': '{host} cüzdanınızdan bu ağa geçmesini istiyor.',
  'networks.no': 'Burada kal',
  'networks.declined': 'Geçiş reddedildi',
  'networks.declinedHint':
    'Cüzdan ağı desteklemiyorsa ya da önceki bir istek hâlâ açıksa geçiş reddedilebilir',
  'networks.busy': 'Cüzdanınıza bakın: zaten açık bir istek var',
  'networks.busyHint': 'Orada yanıtlayın ya da kapatıp yeniden deneyin.',
  'networks.failed': 'Ağ değiştirilemedi',
  'networks.gone': 'Ağ bulunamadı',
  'networks.goneHint': 'Bu site o ağı kullanmıyor.',
  'networks.back': 'Başka ağ seç',
  'networks.to': '{name} ağına geç',
  'networks.other': 'Bağlı cüzdan {name} ağını desteklemiyor. Başka bir cüzdanla bağlanmanız gerekir.',
  'networks.go': 'Değiştir',
  'networks.noSwap':
    'Takas özelliği mevcut ağınızı desteklemiyor. Devam etmek için kullanılabilir bir ağa geçin.',
  'networks.unsupported':
    'Bu uygulama geçerli ağınızı desteklemiyor. Devam etmek için kullanılabilir bir ağa geçin.',
  'networks.or': 'ya da',
  'networks.disconnect': 'Bağlantıyı kes',
  'networks.what': 'Ağ nedir?',
  'networks.record': 'Ortak bir kayıt',
  'networks.recordHint':
    'Ağ, neyin kime ait olduğunu kaydeder. Ağı tek bir şirket değil, çok sayıda bilgisayar çalıştırır.',
  'networks.fee': 'Ücretler için kendi para birimi',
  'networks.feeHint':
    'Gönderim için ağın kendi para birimiyle ödenen küçük bir ücret alınır; örneğin Ethereum’da ETH.',
  'networks.apart': 'Ayrı bakiyeler',
  'networks.apartHint': 'Adresiniz birkaç ağda aynı olabilir, ama her ağın kendi bakiyesi vardır.',
  'networks.choose': 'Ağ seç',
  'networks.done': 'Anladım',
}

export default tr
