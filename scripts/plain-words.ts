// The words that code and comments avoid, each with its replacement. `npm run check` counts them by room: see plain-check.ts.

/** One banned word. `pattern` matches a declared name, or a phrase in a comment. */
export interface BannedWord {
  pattern: RegExp
  say: string
}

/** Banned names may be limited to one kind of declaration, or to some files. */
export interface BannedName extends BannedWord {
  kind?: 'type' | 'function'
  files?: RegExp
}

const name = (say: string, ...names: string[]): BannedName => ({
  pattern: new RegExp(`^(?:${names.join('|')})$`),
  say,
})
const type = (say: string, ...names: string[]): BannedName => ({ ...name(say, ...names), kind: 'type' })
const verb = (say: string, ...names: string[]): BannedName => ({ ...name(say, ...names), kind: 'function' })
const fixture = (say: string, ...names: string[]): BannedName => ({
  ...name(say, ...names),
  files: /^(?:apps\/(?:api|web)\/src|bench|e2e)\//,
})

export const bannedNames: readonly BannedName[] = [
  type('a noun of the content, such as PickInput', 'Asked', 'Ask', 'Asker', '\\w*Asked'),
  type('a noun of the content, such as HubMessage', 'Told', '\\w*Told', 'Said', '\\w*Said', 'Says', 'Speak'),
  type('a noun of the content, such as OrderQuote', 'Answered', 'Given', 'Quoted', 'Seen', 'Kept', 'Found'),
  type(
    'a noun of the content, such as ClaimedPayment',
    'Held',
    'Sent',
    'Written',
    'Taken',
    'Wanted',
    'Known',
  ),
  type('a noun of the content, such as ChangedRow', 'Changed', 'Placed', 'Moved', 'Marked', 'Named', 'Typed'),
  type('a noun of the content', 'Paid', 'Posted', 'Tried', 'Shown', 'Saved', 'Opened', 'Edited', 'Counted'),
  type('a noun of the content', 'Done', 'Died', 'Keyed', 'Leafed', 'Promised', 'Refused', 'Rendered', 'Read'),
  type('a noun of the content', 'Searched', 'Served', 'Spelled', 'Tagged', 'Timed', 'Granted', 'Fetched'),
  type(
    'a noun of the content',
    'Unsure',
    'Unplaced',
    'Own',
    'Same',
    'Once',
    'Earlier',
    'Before',
    'Beside',
    'By',
  ),
  type(
    'a noun of the content',
    'Counting',
    'Waiting',
    'Watching',
    'Sending',
    'Changing',
    'Returning',
    'Marking',
  ),
  type(
    'a noun of the content',
    'Serving',
    'Showing',
    'Beating',
    'Beats',
    'Meanwhile',
    'Anew',
    'InTurns',
    'Later',
  ),
  type('QueryBatch', 'Company'),
  type('PaymentContext, GatewayDeps', 'Till', 'Premises'),
  type(
    'ChatPermission, NewMessage, ChatContext, ReactionAggregator',
    'Standing',
    'Utterance',
    'Talk',
    'Sums',
  ),
  type('ChatNotifier', 'ChatWakes'),
  type('RequestScheduler, ConcurrencyLimiter', 'Pace', 'Turns'),
  type('TransactionPipeline, PreparedQuery', 'Outgoing', 'Run'),
  type('a noun of the content, such as Delivery', 'Way', 'Manner'),
  name('batchReads', 'inCompany'),
  name('lockBooks', 'takeBooks'),
  name('handleSignals', 'obey'),
  name('input, params or a noun of the content', 'asked', 'askedOf'),
  name('a noun of the content, such as message', 'told', 'said', 'heard'),
  name('a noun of the content, such as saved, cached or stored', 'kept'),
  name('a noun of the content, or retry…, repeat…, duplicate…', 'again', 'twice', 'anew'),
  name('a name that says what it works on', 'amiss', 'beside', 'behind', 'lookFor', 'meanwhile', 'whoever'),
  verb(
    'a verb with its object, such as sendMessage',
    'tell',
    'say',
    'hear',
    'comes',
    'stands',
    'takes',
    'look',
  ),
  verb(
    'a verb with its object, such as readRow',
    'gives',
    'keeps',
    'goes',
    'lies',
    'reads',
    'does',
    'has',
    'is',
  ),
  name(
    'what it limits and its unit, such as MAX_TITLE_LENGTH',
    'MOST\\w*',
    'LONGEST\\w*',
    'SHORTEST\\w*',
    'LEAST\\w*',
    'LARGEST',
    'WIDEST',
    'FEW\\w*',
    'MANY',
    'ENOUGH',
    'AT_ONCE',
    'TOGETHER',
  ),
  name(
    'what it measures and its unit, such as RETRY_INTERVAL_MS',
    'AGAIN',
    'SOON',
    'STILL',
    'WHOSE',
    'SHORT',
    'LATE',
    'LINGER',
    'STEADY',
    'ASLEEP',
    'BLUNT',
    'PATIENCE\\w*',
    'EVERY\\w*',
    'A_MINUTE',
    'AN_HOUR',
    'FOR',
    'WHILE',
    'SECONDS',
    'BYTES_EACH',
    '[A-Z_]*_EVERY',
  ),
  fixture(
    'what it makes, such as testApp or orderFixtures',
    'House',
    'house',
    'Newsroom',
    'newsroom',
    'Cinema',
    'cinema',
  ),
  fixture(
    'what it makes, such as testApp or orderFixtures',
    'Gym',
    'gym',
    'Purse',
    'purse',
    'Arena',
    'arena',
    'Hall',
  ),
]

/** A banned name that something outside the code fixes, in the files that declare it. */
export interface FixedName {
  name: string
  files: RegExp
  reason: string
}

export const fixedNames: readonly FixedName[] = [
  {
    name: 'asked',
    files: /^apps\/api\/src\/database\/schema\/(?:contact|orders|services|staff)\.ts$/,
    reason: 'a column: another name needs a migration',
  },
  {
    name: 'asked',
    files:
      /^(?:packages\/contract\/src\/staff\.ts|apps\/api\/src\/features\/(?:staff\/staff\.(?:audit\.queries|test)|scorekeeping\/scorekeeping\.once\.test|payments\/payments\.refund\.test)\.ts|apps\/demo\/src\/simulate\.test\.ts)$/,
    reason: 'a field of the staff log in the API',
  },
  {
    name: 'asked',
    files: /^apps\/web\/src\/features\/goods\/Returns\.tsx$/,
    reason: 'a state of a return in the API',
  },
  {
    name: 'asked',
    files:
      /^apps\/web\/src\/(?:kit\/outbox\/(?:outbox|waiting)\.ts|features\/learn\/watched\.ts|app\/screens\/Outbox\.test\.tsx)$/,
    reason: 'a field of the acts that devices have stored',
  },
  {
    name: 'said',
    files: /^packages\/contract\/src\/hub-messages\.ts$/,
    reason: 'a message of the hub, by its name in the published description',
  },
]

/** Phrases of comments: a subject, a verb and an object say the same in fewer words. */
export const bannedPhrases: readonly BannedWord[] = [
  {
    pattern:
      /\b(?:who|whom) (?:has|is|are|have|was|asks?|reads?|comes?|may|can|had|buys?|wants?|watches|sees|does|did|pays?)\b/i,
    say: 'name the person: the fan, the buyer, the caller, a signed-in user',
  },
  {
    pattern: /\bwhat (?:is|are|was|has|comes?|stands?|an?|it|they|the|one|somebody)\b/i,
    say: 'name the thing: the rows, the answer, the settings',
  },
  { pattern: /\bwhat(?:ever|soever)\b|\bwhoever\b/i, say: 'any, every, or a noun' },
  { pattern: /\bwhose\b/i, say: 'with, of, or a second sentence' },
]

/** Pronouns for a fan; comments and titles of tests. */
export const bannedPronouns: readonly BannedWord[] = [
  { pattern: /\b(?:he|his|him|himself)\b/i, say: 'they, their, or the noun' },
]
