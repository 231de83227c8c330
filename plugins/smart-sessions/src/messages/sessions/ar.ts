import type { Translation } from '@latchkit/kernel/plugin'
import type { SessionsMessage } from './en.ts'

const ar: Translation<SessionsMessage> = {
  'sessions.lead': 'يمكن لهذه المواقع التصرف نيابة عن هذا الحساب من دون سؤالك، ضمن الحدود المذكورة هنا.',
  'sessions.beta': 'تجريبي',
  'sessions.loading': 'جارٍ تحميل جلساتك الذكية',
  'sessions.empty': 'لا توجد جلسات ذكية',
  'sessions.emptyHint': 'يظهر هنا كل موقع تسمح له بالتصرف نيابة عن هذا الحساب، إلى أن تلغي الإذن.',
  'sessions.broken': 'تعذّر تحميل جلساتك الذكية',
  'sessions.brokenHint':
    'قد تظل المواقع التي سمحت لها قادرة على التصرف نيابة عن هذا الحساب. أعد المحاولة بعد قليل.',
  'sessions.none': 'الجلسات الذكية خاصة بالمحفظة المدمجة',
  'sessions.noneHint': 'سجّل الدخول إليها لترى ما يمكن للمواقع فعله نيابة عنك.',
  'sessions.retry': 'إعادة المحاولة',
  'sessions.active': 'نشطة',
  'sessions.expired': 'منتهية',
  'sessions.revoked': 'ملغاة',
  'sessions.until': 'حتى {date}',
  'sessions.ended': 'انتهت في {date}',
  'sessions.revokedAt': 'أُلغيت في {date}',
  'sessions.revoke': 'إلغاء الجلسة',
  'sessions.revoking': 'بانتظار محفظتك',
  'sessions.calls': 'استخدام هذه الدوال من العقد',
  'sessions.callsAny': 'استخدام جميع دوال العقد',
  'sessions.limit': '{name}، بإرسال \u2066{amount}\u2069 على الأكثر في كل استدعاء',
  'sessions.conditions': '{name}، مع تثبيت بعض قيمها',
  'sessions.limitAndConditions':
    '{name}، بإرسال \u2066{amount}\u2069 على الأكثر في كل استدعاء، مع تثبيت بعض قيمها',
  'sessions.delegates': 'تعمل شيفرته بصفتها حسابك: يمكنها نقل كل ما تملكه.',
  'sessions.hourly': 'إنفاق \u2066{amount}\u2069 على الأكثر كل ساعة',
  'sessions.daily': 'إنفاق \u2066{amount}\u2069 على الأكثر كل يوم',
  'sessions.weekly': 'إنفاق \u2066{amount}\u2069 على الأكثر كل أسبوع',
  'sessions.spend': 'إنفاق \u2066{amount}\u2069 على الأكثر كل {period}',
  'sessions.unlimited': 'إنفاق ما لديك من {symbol} دون حد',
  'sessions.theToken': 'الرمز المميز',
  'sessions.units': '{amount} وحدة أساسية من الرمز المميز',
  'sessions.unknown': 'إذن غير معروف: {type}',
  'sessions.nothing': 'لا توجد أذونات مذكورة.',
  'sessions.created': 'أُنشئت الجلسة الذكية بنجاح',
  'sessions.createdHint': 'يمكنك إدارة جلستك من إعدادات حسابك.',
  'sessions.gotIt': 'حسنًا',
}

export default ar
