/** Properties, fields and methods of common types of the base class library, by the types of their values. */
const members: Readonly<Record<string, readonly [type: string, names: string][]>> = {
  TimeSpan: [
    [
      'TimeSpan',
      'FromDays FromHours FromMinutes FromSeconds FromMilliseconds FromMicroseconds FromTicks Zero MaxValue MinValue Add Subtract Negate Duration Multiply Parse',
    ],
    ['double', 'TotalDays TotalHours TotalMinutes TotalSeconds TotalMilliseconds'],
    ['int', 'Days Hours Minutes Seconds Milliseconds'],
    ['long', 'Ticks'],
  ],
  DateTime: [
    [
      'DateTime',
      'Now UtcNow Today MinValue MaxValue AddDays AddHours AddMinutes AddSeconds ToUniversalTime ToLocalTime Date',
    ],
    ['long', 'Ticks'],
  ],
  DateTimeOffset: [
    ['DateTimeOffset', 'Now UtcNow MinValue MaxValue AddDays AddHours AddMinutes AddSeconds Add ToUniversalTime'],
    ['DateTime', 'DateTime UtcDateTime'],
  ],
  Guid: [['Guid', 'NewGuid Empty Parse']],
  CancellationToken: [
    ['CancellationToken', 'None'],
    ['bool', 'IsCancellationRequested CanBeCanceled'],
  ],
  CancellationTokenSource: [
    ['CancellationToken', 'Token'],
    ['bool', 'IsCancellationRequested'],
  ],
  string: [
    [
      'string',
      'Empty Format Join Concat Substring Trim TrimStart TrimEnd ToUpper ToLower ToUpperInvariant ToLowerInvariant Replace PadLeft PadRight Insert Remove',
    ],
    ['bool', 'IsNullOrEmpty IsNullOrWhiteSpace StartsWith EndsWith Contains Equals'],
    ['int', 'IndexOf LastIndexOf CompareTo Compare'],
  ],
  Math: [['double', 'Sqrt Pow Log Log10 Exp Sin Cos Tan']],
  Path: [
    ['string', 'Combine GetFileName GetDirectoryName GetExtension GetFullPath GetTempPath GetFileNameWithoutExtension'],
  ],
  Environment: [['string', 'NewLine CurrentDirectory MachineName']],
};

/** Members of any type. */
const anywhere = new Map([
  ['ToString', 'string'],
  ['GetHashCode', 'int'],
  ['GetType', 'Type'],
]);

const byType = new Map(
  Object.entries(members).map(([type, lists]) => [
    type,
    new Map(lists.flatMap(([result, names]) => names.split(' ').map((name) => [name, result] as const))),
  ]),
);
byType.set('String', byType.get('string') ?? new Map<string, string>());

/** The type of the value of a member, if the base class library certainly declares it. */
export function externalMember(type: string | undefined, member: string): string | undefined {
  return (type === undefined ? undefined : byType.get(type)?.get(member)) ?? anywhere.get(member);
}
