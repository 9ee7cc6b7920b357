// Generated from schemas/ by `npm run generate`. Do not edit.
"use strict";
export const validateAdapter = validate20;
const schema31 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"https://fullstop.dev/schemas/adapter.schema.json","title":"AdapterManifest","description":"What an adapter declares about itself.","type":"object","additionalProperties":false,"required":["name","version","dialects","modes","reports","vocabulary","capabilities"],"properties":{"name":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9@._-]*$","description":"Also the name of its report folder."},"version":{"type":"string"},"library":{"type":"string","description":"package@version of the library under test."},"dialects":{"type":"array","items":{"type":"string"}},"providers":{"type":"array","items":{"type":"string"},"description":"Only cases of these providers. Absent: every provider of its dialects."},"modes":{"type":"array","items":{"enum":["json","stream"]}},"reports":{"type":"array","items":{"enum":["reported","rawReason","text","reasoning","toolCalls","usage","error","events","limit","notice"]}},"vocabulary":{"anyOf":[{"type":"string"},{"type":"object","title":"InlineVocabulary"}],"description":"Name of a vocabulary of the corpus, or one of its own."},"capabilities":{"type":"array","items":{"enum":["observe","turn","translate","decide"]}},"concurrency":{"type":"integer","minimum":1,"description":"How many cases it can take at once. Default 8."},"fixedOrigin":{"type":"boolean","description":"It ignores base URL and key: one case at a time."},"translates":{"type":"array","items":{"type":"object","title":"Direction","additionalProperties":false,"required":["from","to"],"properties":{"from":{"type":"string","description":"The dialect of the upstream."},"to":{"type":"string","description":"The dialect of the client."}}},"description":"Of a translator: its directions. Absent: between all its dialects."},"policies":{"type":"array","minItems":1,"items":{"type":"string"},"description":"Of a decision engine: the policies of the corpus it can decide by; each is judged. Absent: none is."},"exceptions":{"type":"array","items":{"type":"string"},"description":"Where the shim leaves the library's documented defaults, each printed in the report."},"loop":{"type":"object","title":"LoopDeclaration","additionalProperties":false,"required":[],"properties":{"profiles":{"type":"array","items":{"type":"string"},"description":"Profiles of the corpus it can run as; each is judged."},"profile":{"type":"object","title":"OwnProfile","additionalProperties":false,"required":[],"properties":{"extends":{"type":"string"},"switches":{"type":"object","title":"OwnSwitches","additionalProperties":false,"properties":{"truncation":{"enum":["hint-continue","escalate-then-resume","stop-and-suggest","report-only","unset"]},"hintRole":{"enum":["system","user","unset"]},"hintPersistence":{"enum":["ephemeral","coalesced","durable","unset"]},"completeCallUnderTruncation":{"enum":["execute","reject-mutating","reject-all","unset"]},"incompleteCallUnderTruncation":{"enum":["repair-once","regenerate","defer-with-guidance","error","unset"]},"recoveryFailed":{"enum":["synthetic-stop","partial-with-notice","error","unset"]},"recoveryExhausted":{"enum":["partial-with-notice","guidance","report-only","unset"]},"pause":{"enum":["resume-verbatim","surface-paused","unset"]},"unknownReason":{"enum":["complete-with-warning","abort","decide-by-content","unset"]},"streamCloseWithoutMarker":{"enum":["error","retry","accept-if-reason-seen","unset"]},"postToolInferenceFailure":{"enum":["degraded-success","error","unset"]},"suppressedCall":{"enum":["synthetic-result","drop","unset"]}}},"limits":{"type":"object","title":"OwnLimits","additionalProperties":false,"properties":{"continuations":{"type":["number","null"]},"completionTokens":{"type":["number","null"]},"outputChars":{"type":["number","null"]},"repairs":{"type":["number","null"]},"rounds":{"type":["number","null"]},"toolCalls":{"type":["number","null"]},"pauses":{"type":["number","null"]},"retries":{"type":["number","null"]},"wallTimeMs":{"type":["number","null"]}}}},"description":"What this loop does. Absent switches are not judged. `fullstop profile --adapter` finds it out."},"knobs":{"type":"array","items":{"enum":["continuations","completionTokens","outputChars","repairs","rounds","toolCalls","pauses","retries","wallTimeMs"]},"description":"Limits that can be set from outside: the case's number is honoured."},"hooks":{"type":"array","items":{"enum":["clock","cancel","gate","suppress"]},"description":"What it takes from the harness: the injected clock, a cancel signal, a gate asked before each inference, calls to answer without running."},"history":{"type":"boolean","description":"Turns of one session share their history."}},"description":"What a loop declares. One that declares nothing is judged on invariants alone."}}};
const func1 = Object.prototype.hasOwnProperty;
const pattern4 = new RegExp("^[A-Za-z0-9][A-Za-z0-9@._-]*$", "u");

function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="https://fullstop.dev/schemas/adapter.schema.json" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate20.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.version === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "version"},message:"must have required property '"+"version"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.dialects === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "dialects"},message:"must have required property '"+"dialects"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.modes === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "modes"},message:"must have required property '"+"modes"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.reports === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "reports"},message:"must have required property '"+"reports"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.vocabulary === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "vocabulary"},message:"must have required property '"+"vocabulary"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.capabilities === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "capabilities"},message:"must have required property '"+"capabilities"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
for(const key0 in data){
if(!(func1.call(schema31.properties, key0))){
const err7 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.name !== undefined){
let data0 = data.name;
if(typeof data0 === "string"){
if(!pattern4.test(data0)){
const err8 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9@._-]*$"},message:"must match pattern \""+"^[A-Za-z0-9][A-Za-z0-9@._-]*$"+"\""};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.version !== undefined){
if(typeof data.version !== "string"){
const err10 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.library !== undefined){
if(typeof data.library !== "string"){
const err11 = {instancePath:instancePath+"/library",schemaPath:"#/properties/library/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.dialects !== undefined){
let data3 = data.dialects;
if(Array.isArray(data3)){
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
if(typeof data3[i0] !== "string"){
const err12 = {instancePath:instancePath+"/dialects/" + i0,schemaPath:"#/properties/dialects/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
}
else {
const err13 = {instancePath:instancePath+"/dialects",schemaPath:"#/properties/dialects/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.providers !== undefined){
let data5 = data.providers;
if(Array.isArray(data5)){
const len1 = data5.length;
for(let i1=0; i1<len1; i1++){
if(typeof data5[i1] !== "string"){
const err14 = {instancePath:instancePath+"/providers/" + i1,schemaPath:"#/properties/providers/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
}
else {
const err15 = {instancePath:instancePath+"/providers",schemaPath:"#/properties/providers/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.modes !== undefined){
let data7 = data.modes;
if(Array.isArray(data7)){
const len2 = data7.length;
for(let i2=0; i2<len2; i2++){
let data8 = data7[i2];
if(!((data8 === "json") || (data8 === "stream"))){
const err16 = {instancePath:instancePath+"/modes/" + i2,schemaPath:"#/properties/modes/items/enum",keyword:"enum",params:{allowedValues: schema31.properties.modes.items.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
}
else {
const err17 = {instancePath:instancePath+"/modes",schemaPath:"#/properties/modes/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.reports !== undefined){
let data9 = data.reports;
if(Array.isArray(data9)){
const len3 = data9.length;
for(let i3=0; i3<len3; i3++){
let data10 = data9[i3];
if(!((((((((((data10 === "reported") || (data10 === "rawReason")) || (data10 === "text")) || (data10 === "reasoning")) || (data10 === "toolCalls")) || (data10 === "usage")) || (data10 === "error")) || (data10 === "events")) || (data10 === "limit")) || (data10 === "notice"))){
const err18 = {instancePath:instancePath+"/reports/" + i3,schemaPath:"#/properties/reports/items/enum",keyword:"enum",params:{allowedValues: schema31.properties.reports.items.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
}
else {
const err19 = {instancePath:instancePath+"/reports",schemaPath:"#/properties/reports/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data.vocabulary !== undefined){
let data11 = data.vocabulary;
const _errs23 = errors;
let valid9 = false;
const _errs24 = errors;
if(typeof data11 !== "string"){
const err20 = {instancePath:instancePath+"/vocabulary",schemaPath:"#/properties/vocabulary/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
var _valid0 = _errs24 === errors;
valid9 = valid9 || _valid0;
const _errs26 = errors;
if(!(data11 && typeof data11 == "object" && !Array.isArray(data11))){
const err21 = {instancePath:instancePath+"/vocabulary",schemaPath:"#/properties/vocabulary/anyOf/1/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
var _valid0 = _errs26 === errors;
valid9 = valid9 || _valid0;
if(!valid9){
const err22 = {instancePath:instancePath+"/vocabulary",schemaPath:"#/properties/vocabulary/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
else {
errors = _errs23;
if(vErrors !== null){
if(_errs23){
vErrors.length = _errs23;
}
else {
vErrors = null;
}
}
}
}
if(data.capabilities !== undefined){
let data12 = data.capabilities;
if(Array.isArray(data12)){
const len4 = data12.length;
for(let i4=0; i4<len4; i4++){
let data13 = data12[i4];
if(!((((data13 === "observe") || (data13 === "turn")) || (data13 === "translate")) || (data13 === "decide"))){
const err23 = {instancePath:instancePath+"/capabilities/" + i4,schemaPath:"#/properties/capabilities/items/enum",keyword:"enum",params:{allowedValues: schema31.properties.capabilities.items.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
}
else {
const err24 = {instancePath:instancePath+"/capabilities",schemaPath:"#/properties/capabilities/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data.concurrency !== undefined){
let data14 = data.concurrency;
if(!(((typeof data14 == "number") && (!(data14 % 1) && !isNaN(data14))) && (isFinite(data14)))){
const err25 = {instancePath:instancePath+"/concurrency",schemaPath:"#/properties/concurrency/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
if((typeof data14 == "number") && (isFinite(data14))){
if(data14 < 1 || isNaN(data14)){
const err26 = {instancePath:instancePath+"/concurrency",schemaPath:"#/properties/concurrency/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
}
if(data.fixedOrigin !== undefined){
if(typeof data.fixedOrigin !== "boolean"){
const err27 = {instancePath:instancePath+"/fixedOrigin",schemaPath:"#/properties/fixedOrigin/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data.translates !== undefined){
let data16 = data.translates;
if(Array.isArray(data16)){
const len5 = data16.length;
for(let i5=0; i5<len5; i5++){
let data17 = data16[i5];
if(data17 && typeof data17 == "object" && !Array.isArray(data17)){
if(data17.from === undefined){
const err28 = {instancePath:instancePath+"/translates/" + i5,schemaPath:"#/properties/translates/items/required",keyword:"required",params:{missingProperty: "from"},message:"must have required property '"+"from"+"'"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
if(data17.to === undefined){
const err29 = {instancePath:instancePath+"/translates/" + i5,schemaPath:"#/properties/translates/items/required",keyword:"required",params:{missingProperty: "to"},message:"must have required property '"+"to"+"'"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
for(const key1 in data17){
if(!((key1 === "from") || (key1 === "to"))){
const err30 = {instancePath:instancePath+"/translates/" + i5,schemaPath:"#/properties/translates/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data17.from !== undefined){
if(typeof data17.from !== "string"){
const err31 = {instancePath:instancePath+"/translates/" + i5+"/from",schemaPath:"#/properties/translates/items/properties/from/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
if(data17.to !== undefined){
if(typeof data17.to !== "string"){
const err32 = {instancePath:instancePath+"/translates/" + i5+"/to",schemaPath:"#/properties/translates/items/properties/to/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
}
else {
const err33 = {instancePath:instancePath+"/translates/" + i5,schemaPath:"#/properties/translates/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
}
else {
const err34 = {instancePath:instancePath+"/translates",schemaPath:"#/properties/translates/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
if(data.policies !== undefined){
let data20 = data.policies;
if(Array.isArray(data20)){
if(data20.length < 1){
const err35 = {instancePath:instancePath+"/policies",schemaPath:"#/properties/policies/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
const len6 = data20.length;
for(let i6=0; i6<len6; i6++){
if(typeof data20[i6] !== "string"){
const err36 = {instancePath:instancePath+"/policies/" + i6,schemaPath:"#/properties/policies/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
}
else {
const err37 = {instancePath:instancePath+"/policies",schemaPath:"#/properties/policies/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
if(data.exceptions !== undefined){
let data22 = data.exceptions;
if(Array.isArray(data22)){
const len7 = data22.length;
for(let i7=0; i7<len7; i7++){
if(typeof data22[i7] !== "string"){
const err38 = {instancePath:instancePath+"/exceptions/" + i7,schemaPath:"#/properties/exceptions/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
}
else {
const err39 = {instancePath:instancePath+"/exceptions",schemaPath:"#/properties/exceptions/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
if(data.loop !== undefined){
let data24 = data.loop;
if(data24 && typeof data24 == "object" && !Array.isArray(data24)){
for(const key2 in data24){
if(!(((((key2 === "profiles") || (key2 === "profile")) || (key2 === "knobs")) || (key2 === "hooks")) || (key2 === "history"))){
const err40 = {instancePath:instancePath+"/loop",schemaPath:"#/properties/loop/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
if(data24.profiles !== undefined){
let data25 = data24.profiles;
if(Array.isArray(data25)){
const len8 = data25.length;
for(let i8=0; i8<len8; i8++){
if(typeof data25[i8] !== "string"){
const err41 = {instancePath:instancePath+"/loop/profiles/" + i8,schemaPath:"#/properties/loop/properties/profiles/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
}
else {
const err42 = {instancePath:instancePath+"/loop/profiles",schemaPath:"#/properties/loop/properties/profiles/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
if(data24.profile !== undefined){
let data27 = data24.profile;
if(data27 && typeof data27 == "object" && !Array.isArray(data27)){
for(const key3 in data27){
if(!(((key3 === "extends") || (key3 === "switches")) || (key3 === "limits"))){
const err43 = {instancePath:instancePath+"/loop/profile",schemaPath:"#/properties/loop/properties/profile/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
if(data27.extends !== undefined){
if(typeof data27.extends !== "string"){
const err44 = {instancePath:instancePath+"/loop/profile/extends",schemaPath:"#/properties/loop/properties/profile/properties/extends/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
if(data27.switches !== undefined){
let data29 = data27.switches;
if(data29 && typeof data29 == "object" && !Array.isArray(data29)){
for(const key4 in data29){
if(!(func1.call(schema31.properties.loop.properties.profile.properties.switches.properties, key4))){
const err45 = {instancePath:instancePath+"/loop/profile/switches",schemaPath:"#/properties/loop/properties/profile/properties/switches/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
if(data29.truncation !== undefined){
let data30 = data29.truncation;
if(!(((((data30 === "hint-continue") || (data30 === "escalate-then-resume")) || (data30 === "stop-and-suggest")) || (data30 === "report-only")) || (data30 === "unset"))){
const err46 = {instancePath:instancePath+"/loop/profile/switches/truncation",schemaPath:"#/properties/loop/properties/profile/properties/switches/properties/truncation/enum",keyword:"enum",params:{allowedValues: schema31.properties.loop.properties.profile.properties.switches.properties.truncation.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
if(data29.hintRole !== undefined){
let data31 = data29.hintRole;
if(!(((data31 === "system") || (data31 === "user")) || (data31 === "unset"))){
const err47 = {instancePath:instancePath+"/loop/profile/switches/hintRole",schemaPath:"#/properties/loop/properties/profile/properties/switches/properties/hintRole/enum",keyword:"enum",params:{allowedValues: schema31.properties.loop.properties.profile.properties.switches.properties.hintRole.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
if(data29.hintPersistence !== undefined){
let data32 = data29.hintPersistence;
if(!((((data32 === "ephemeral") || (data32 === "coalesced")) || (data32 === "durable")) || (data32 === "unset"))){
const err48 = {instancePath:instancePath+"/loop/profile/switches/hintPersistence",schemaPath:"#/properties/loop/properties/profile/properties/switches/properties/hintPersistence/enum",keyword:"enum",params:{allowedValues: schema31.properties.loop.properties.profile.properties.switches.properties.hintPersistence.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
if(data29.completeCallUnderTruncation !== undefined){
let data33 = data29.completeCallUnderTruncation;
if(!((((data33 === "execute") || (data33 === "reject-mutating")) || (data33 === "reject-all")) || (data33 === "unset"))){
const err49 = {instancePath:instancePath+"/loop/profile/switches/completeCallUnderTruncation",schemaPath:"#/properties/loop/properties/profile/properties/switches/properties/completeCallUnderTruncation/enum",keyword:"enum",params:{allowedValues: schema31.properties.loop.properties.profile.properties.switches.properties.completeCallUnderTruncation.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
if(data29.incompleteCallUnderTruncation !== undefined){
let data34 = data29.incompleteCallUnderTruncation;
if(!(((((data34 === "repair-once") || (data34 === "regenerate")) || (data34 === "defer-with-guidance")) || (data34 === "error")) || (data34 === "unset"))){
const err50 = {instancePath:instancePath+"/loop/profile/switches/incompleteCallUnderTruncation",schemaPath:"#/properties/loop/properties/profile/properties/switches/properties/incompleteCallUnderTruncation/enum",keyword:"enum",params:{allowedValues: schema31.properties.loop.properties.profile.properties.switches.properties.incompleteCallUnderTruncation.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
if(data29.recoveryFailed !== undefined){
let data35 = data29.recoveryFailed;
if(!((((data35 === "synthetic-stop") || (data35 === "partial-with-notice")) || (data35 === "error")) || (data35 === "unset"))){
const err51 = {instancePath:instancePath+"/loop/profile/switches/recoveryFailed",schemaPath:"#/properties/loop/properties/profile/properties/switches/properties/recoveryFailed/enum",keyword:"enum",params:{allowedValues: schema31.properties.loop.properties.profile.properties.switches.properties.recoveryFailed.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
if(data29.recoveryExhausted !== undefined){
let data36 = data29.recoveryExhausted;
if(!((((data36 === "partial-with-notice") || (data36 === "guidance")) || (data36 === "report-only")) || (data36 === "unset"))){
const err52 = {instancePath:instancePath+"/loop/profile/switches/recoveryExhausted",schemaPath:"#/properties/loop/properties/profile/properties/switches/properties/recoveryExhausted/enum",keyword:"enum",params:{allowedValues: schema31.properties.loop.properties.profile.properties.switches.properties.recoveryExhausted.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
if(data29.pause !== undefined){
let data37 = data29.pause;
if(!(((data37 === "resume-verbatim") || (data37 === "surface-paused")) || (data37 === "unset"))){
const err53 = {instancePath:instancePath+"/loop/profile/switches/pause",schemaPath:"#/properties/loop/properties/profile/properties/switches/properties/pause/enum",keyword:"enum",params:{allowedValues: schema31.properties.loop.properties.profile.properties.switches.properties.pause.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
if(data29.unknownReason !== undefined){
let data38 = data29.unknownReason;
if(!((((data38 === "complete-with-warning") || (data38 === "abort")) || (data38 === "decide-by-content")) || (data38 === "unset"))){
const err54 = {instancePath:instancePath+"/loop/profile/switches/unknownReason",schemaPath:"#/properties/loop/properties/profile/properties/switches/properties/unknownReason/enum",keyword:"enum",params:{allowedValues: schema31.properties.loop.properties.profile.properties.switches.properties.unknownReason.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
}
if(data29.streamCloseWithoutMarker !== undefined){
let data39 = data29.streamCloseWithoutMarker;
if(!((((data39 === "error") || (data39 === "retry")) || (data39 === "accept-if-reason-seen")) || (data39 === "unset"))){
const err55 = {instancePath:instancePath+"/loop/profile/switches/streamCloseWithoutMarker",schemaPath:"#/properties/loop/properties/profile/properties/switches/properties/streamCloseWithoutMarker/enum",keyword:"enum",params:{allowedValues: schema31.properties.loop.properties.profile.properties.switches.properties.streamCloseWithoutMarker.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
if(data29.postToolInferenceFailure !== undefined){
let data40 = data29.postToolInferenceFailure;
if(!(((data40 === "degraded-success") || (data40 === "error")) || (data40 === "unset"))){
const err56 = {instancePath:instancePath+"/loop/profile/switches/postToolInferenceFailure",schemaPath:"#/properties/loop/properties/profile/properties/switches/properties/postToolInferenceFailure/enum",keyword:"enum",params:{allowedValues: schema31.properties.loop.properties.profile.properties.switches.properties.postToolInferenceFailure.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
if(data29.suppressedCall !== undefined){
let data41 = data29.suppressedCall;
if(!(((data41 === "synthetic-result") || (data41 === "drop")) || (data41 === "unset"))){
const err57 = {instancePath:instancePath+"/loop/profile/switches/suppressedCall",schemaPath:"#/properties/loop/properties/profile/properties/switches/properties/suppressedCall/enum",keyword:"enum",params:{allowedValues: schema31.properties.loop.properties.profile.properties.switches.properties.suppressedCall.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
}
else {
const err58 = {instancePath:instancePath+"/loop/profile/switches",schemaPath:"#/properties/loop/properties/profile/properties/switches/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
if(data27.limits !== undefined){
let data42 = data27.limits;
if(data42 && typeof data42 == "object" && !Array.isArray(data42)){
for(const key5 in data42){
if(!(func1.call(schema31.properties.loop.properties.profile.properties.limits.properties, key5))){
const err59 = {instancePath:instancePath+"/loop/profile/limits",schemaPath:"#/properties/loop/properties/profile/properties/limits/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
}
if(data42.continuations !== undefined){
let data43 = data42.continuations;
if((!((typeof data43 == "number") && (isFinite(data43)))) && (data43 !== null)){
const err60 = {instancePath:instancePath+"/loop/profile/limits/continuations",schemaPath:"#/properties/loop/properties/profile/properties/limits/properties/continuations/type",keyword:"type",params:{type: schema31.properties.loop.properties.profile.properties.limits.properties.continuations.type},message:"must be number,null"};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
}
if(data42.completionTokens !== undefined){
let data44 = data42.completionTokens;
if((!((typeof data44 == "number") && (isFinite(data44)))) && (data44 !== null)){
const err61 = {instancePath:instancePath+"/loop/profile/limits/completionTokens",schemaPath:"#/properties/loop/properties/profile/properties/limits/properties/completionTokens/type",keyword:"type",params:{type: schema31.properties.loop.properties.profile.properties.limits.properties.completionTokens.type},message:"must be number,null"};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
}
if(data42.outputChars !== undefined){
let data45 = data42.outputChars;
if((!((typeof data45 == "number") && (isFinite(data45)))) && (data45 !== null)){
const err62 = {instancePath:instancePath+"/loop/profile/limits/outputChars",schemaPath:"#/properties/loop/properties/profile/properties/limits/properties/outputChars/type",keyword:"type",params:{type: schema31.properties.loop.properties.profile.properties.limits.properties.outputChars.type},message:"must be number,null"};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
}
if(data42.repairs !== undefined){
let data46 = data42.repairs;
if((!((typeof data46 == "number") && (isFinite(data46)))) && (data46 !== null)){
const err63 = {instancePath:instancePath+"/loop/profile/limits/repairs",schemaPath:"#/properties/loop/properties/profile/properties/limits/properties/repairs/type",keyword:"type",params:{type: schema31.properties.loop.properties.profile.properties.limits.properties.repairs.type},message:"must be number,null"};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
}
if(data42.rounds !== undefined){
let data47 = data42.rounds;
if((!((typeof data47 == "number") && (isFinite(data47)))) && (data47 !== null)){
const err64 = {instancePath:instancePath+"/loop/profile/limits/rounds",schemaPath:"#/properties/loop/properties/profile/properties/limits/properties/rounds/type",keyword:"type",params:{type: schema31.properties.loop.properties.profile.properties.limits.properties.rounds.type},message:"must be number,null"};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
}
if(data42.toolCalls !== undefined){
let data48 = data42.toolCalls;
if((!((typeof data48 == "number") && (isFinite(data48)))) && (data48 !== null)){
const err65 = {instancePath:instancePath+"/loop/profile/limits/toolCalls",schemaPath:"#/properties/loop/properties/profile/properties/limits/properties/toolCalls/type",keyword:"type",params:{type: schema31.properties.loop.properties.profile.properties.limits.properties.toolCalls.type},message:"must be number,null"};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
}
if(data42.pauses !== undefined){
let data49 = data42.pauses;
if((!((typeof data49 == "number") && (isFinite(data49)))) && (data49 !== null)){
const err66 = {instancePath:instancePath+"/loop/profile/limits/pauses",schemaPath:"#/properties/loop/properties/profile/properties/limits/properties/pauses/type",keyword:"type",params:{type: schema31.properties.loop.properties.profile.properties.limits.properties.pauses.type},message:"must be number,null"};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
}
if(data42.retries !== undefined){
let data50 = data42.retries;
if((!((typeof data50 == "number") && (isFinite(data50)))) && (data50 !== null)){
const err67 = {instancePath:instancePath+"/loop/profile/limits/retries",schemaPath:"#/properties/loop/properties/profile/properties/limits/properties/retries/type",keyword:"type",params:{type: schema31.properties.loop.properties.profile.properties.limits.properties.retries.type},message:"must be number,null"};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
}
if(data42.wallTimeMs !== undefined){
let data51 = data42.wallTimeMs;
if((!((typeof data51 == "number") && (isFinite(data51)))) && (data51 !== null)){
const err68 = {instancePath:instancePath+"/loop/profile/limits/wallTimeMs",schemaPath:"#/properties/loop/properties/profile/properties/limits/properties/wallTimeMs/type",keyword:"type",params:{type: schema31.properties.loop.properties.profile.properties.limits.properties.wallTimeMs.type},message:"must be number,null"};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
}
}
else {
const err69 = {instancePath:instancePath+"/loop/profile/limits",schemaPath:"#/properties/loop/properties/profile/properties/limits/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
}
}
else {
const err70 = {instancePath:instancePath+"/loop/profile",schemaPath:"#/properties/loop/properties/profile/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
}
if(data24.knobs !== undefined){
let data52 = data24.knobs;
if(Array.isArray(data52)){
const len9 = data52.length;
for(let i9=0; i9<len9; i9++){
let data53 = data52[i9];
if(!(((((((((data53 === "continuations") || (data53 === "completionTokens")) || (data53 === "outputChars")) || (data53 === "repairs")) || (data53 === "rounds")) || (data53 === "toolCalls")) || (data53 === "pauses")) || (data53 === "retries")) || (data53 === "wallTimeMs"))){
const err71 = {instancePath:instancePath+"/loop/knobs/" + i9,schemaPath:"#/properties/loop/properties/knobs/items/enum",keyword:"enum",params:{allowedValues: schema31.properties.loop.properties.knobs.items.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
}
}
else {
const err72 = {instancePath:instancePath+"/loop/knobs",schemaPath:"#/properties/loop/properties/knobs/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
}
if(data24.hooks !== undefined){
let data54 = data24.hooks;
if(Array.isArray(data54)){
const len10 = data54.length;
for(let i10=0; i10<len10; i10++){
let data55 = data54[i10];
if(!((((data55 === "clock") || (data55 === "cancel")) || (data55 === "gate")) || (data55 === "suppress"))){
const err73 = {instancePath:instancePath+"/loop/hooks/" + i10,schemaPath:"#/properties/loop/properties/hooks/items/enum",keyword:"enum",params:{allowedValues: schema31.properties.loop.properties.hooks.items.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
}
}
else {
const err74 = {instancePath:instancePath+"/loop/hooks",schemaPath:"#/properties/loop/properties/hooks/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
}
if(data24.history !== undefined){
if(typeof data24.history !== "boolean"){
const err75 = {instancePath:instancePath+"/loop/history",schemaPath:"#/properties/loop/properties/history/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
}
}
else {
const err76 = {instancePath:instancePath+"/loop",schemaPath:"#/properties/loop/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
}
}
else {
const err77 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
validate20.errors = vErrors;
return errors === 0;
}
validate20.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const validateBaseline = validate21;
const schema32 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"https://fullstop.dev/schemas/baseline.schema.json","title":"Baseline","description":"Known failures of an adapter, each with its reason.","type":"array","items":{"type":"object","title":"BaselineEntry","additionalProperties":false,"required":["adapter","case","grade","reason"],"properties":{"adapter":{"type":"string"},"case":{"type":"string"},"grade":{"type":"string"},"reason":{"type":"string"},"issue":{"type":"string"},"expires":{"type":"string","pattern":"^[0-9]{4}-[0-9]{2}-[0-9]{2}$"}}}};
const pattern5 = new RegExp("^[0-9]{4}-[0-9]{2}-[0-9]{2}$", "u");

function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="https://fullstop.dev/schemas/baseline.schema.json" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate21.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(Array.isArray(data)){
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.adapter === undefined){
const err0 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/required",keyword:"required",params:{missingProperty: "adapter"},message:"must have required property '"+"adapter"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data0.case === undefined){
const err1 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/required",keyword:"required",params:{missingProperty: "case"},message:"must have required property '"+"case"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data0.grade === undefined){
const err2 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/required",keyword:"required",params:{missingProperty: "grade"},message:"must have required property '"+"grade"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data0.reason === undefined){
const err3 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/required",keyword:"required",params:{missingProperty: "reason"},message:"must have required property '"+"reason"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
for(const key0 in data0){
if(!((((((key0 === "adapter") || (key0 === "case")) || (key0 === "grade")) || (key0 === "reason")) || (key0 === "issue")) || (key0 === "expires"))){
const err4 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data0.adapter !== undefined){
if(typeof data0.adapter !== "string"){
const err5 = {instancePath:instancePath+"/" + i0+"/adapter",schemaPath:"#/items/properties/adapter/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data0.case !== undefined){
if(typeof data0.case !== "string"){
const err6 = {instancePath:instancePath+"/" + i0+"/case",schemaPath:"#/items/properties/case/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data0.grade !== undefined){
if(typeof data0.grade !== "string"){
const err7 = {instancePath:instancePath+"/" + i0+"/grade",schemaPath:"#/items/properties/grade/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data0.reason !== undefined){
if(typeof data0.reason !== "string"){
const err8 = {instancePath:instancePath+"/" + i0+"/reason",schemaPath:"#/items/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data0.issue !== undefined){
if(typeof data0.issue !== "string"){
const err9 = {instancePath:instancePath+"/" + i0+"/issue",schemaPath:"#/items/properties/issue/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data0.expires !== undefined){
let data6 = data0.expires;
if(typeof data6 === "string"){
if(!pattern5.test(data6)){
const err10 = {instancePath:instancePath+"/" + i0+"/expires",schemaPath:"#/items/properties/expires/pattern",keyword:"pattern",params:{pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"},message:"must match pattern \""+"^[0-9]{4}-[0-9]{2}-[0-9]{2}$"+"\""};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
else {
const err11 = {instancePath:instancePath+"/" + i0+"/expires",schemaPath:"#/items/properties/expires/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
else {
const err12 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
}
else {
const err13 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
validate21.errors = vErrors;
return errors === 0;
}
validate21.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};

export const validateCensus = validate22;
const schema33 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"https://fullstop.dev/schemas/census.schema.json","title":"Census","description":"The denominator of coverage: every native value, context, error shape and quirk of every family.","type":"object","additionalProperties":false,"required":["families"],"properties":{"$schema":{"type":"string"},"families":{"type":"array","items":{"$ref":"#/$defs/Family"}}},"$defs":{"Family":{"title":"CensusFamily","type":"object","additionalProperties":false,"required":["id","name","evidence","lines"],"properties":{"id":{"type":"string"},"name":{"type":"string"},"evidence":{"type":"string"},"terminalEvent":{"type":"string"},"waived":{"type":"string","description":"Why no line of this family is covered yet."},"lines":{"type":"array","items":{"$ref":"#/$defs/Line"}}}},"Line":{"title":"CensusLine","type":"object","additionalProperties":false,"required":["id","kind","says","source"],"properties":{"id":{"type":"string"},"kind":{"enum":["value","context","error","quirk"]},"value":{"tsType":"unknown","description":"kind value: the literal."},"where":{"type":"string"},"says":{"type":"string"},"reason":{"type":"string","description":"The stop reason it is proposed to mean."},"terminal":{"type":"boolean"},"status":{"enum":["current","deprecated","undocumented-but-seen","unverified"]},"modes":{"type":"array","items":{"enum":["json","stream"]},"description":"Modes it can occur in. Default both."},"note":{"type":"string"},"source":{"type":"string"},"waived":{"type":"string"}}}}};
const schema34 = {"title":"CensusFamily","type":"object","additionalProperties":false,"required":["id","name","evidence","lines"],"properties":{"id":{"type":"string"},"name":{"type":"string"},"evidence":{"type":"string"},"terminalEvent":{"type":"string"},"waived":{"type":"string","description":"Why no line of this family is covered yet."},"lines":{"type":"array","items":{"$ref":"#/$defs/Line"}}}};
const schema35 = {"title":"CensusLine","type":"object","additionalProperties":false,"required":["id","kind","says","source"],"properties":{"id":{"type":"string"},"kind":{"enum":["value","context","error","quirk"]},"value":{"tsType":"unknown","description":"kind value: the literal."},"where":{"type":"string"},"says":{"type":"string"},"reason":{"type":"string","description":"The stop reason it is proposed to mean."},"terminal":{"type":"boolean"},"status":{"enum":["current","deprecated","undocumented-but-seen","unverified"]},"modes":{"type":"array","items":{"enum":["json","stream"]},"description":"Modes it can occur in. Default both."},"note":{"type":"string"},"source":{"type":"string"},"waived":{"type":"string"}}};

function validate23(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate23.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.name === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.evidence === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "evidence"},message:"must have required property '"+"evidence"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.lines === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "lines"},message:"must have required property '"+"lines"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
for(const key0 in data){
if(!((((((key0 === "id") || (key0 === "name")) || (key0 === "evidence")) || (key0 === "terminalEvent")) || (key0 === "waived")) || (key0 === "lines"))){
const err4 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.id !== undefined){
if(typeof data.id !== "string"){
const err5 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.name !== undefined){
if(typeof data.name !== "string"){
const err6 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.evidence !== undefined){
if(typeof data.evidence !== "string"){
const err7 = {instancePath:instancePath+"/evidence",schemaPath:"#/properties/evidence/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.terminalEvent !== undefined){
if(typeof data.terminalEvent !== "string"){
const err8 = {instancePath:instancePath+"/terminalEvent",schemaPath:"#/properties/terminalEvent/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.waived !== undefined){
if(typeof data.waived !== "string"){
const err9 = {instancePath:instancePath+"/waived",schemaPath:"#/properties/waived/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.lines !== undefined){
let data5 = data.lines;
if(Array.isArray(data5)){
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
let data6 = data5[i0];
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
if(data6.id === undefined){
const err10 = {instancePath:instancePath+"/lines/" + i0,schemaPath:"#/$defs/Line/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data6.kind === undefined){
const err11 = {instancePath:instancePath+"/lines/" + i0,schemaPath:"#/$defs/Line/required",keyword:"required",params:{missingProperty: "kind"},message:"must have required property '"+"kind"+"'"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(data6.says === undefined){
const err12 = {instancePath:instancePath+"/lines/" + i0,schemaPath:"#/$defs/Line/required",keyword:"required",params:{missingProperty: "says"},message:"must have required property '"+"says"+"'"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(data6.source === undefined){
const err13 = {instancePath:instancePath+"/lines/" + i0,schemaPath:"#/$defs/Line/required",keyword:"required",params:{missingProperty: "source"},message:"must have required property '"+"source"+"'"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
for(const key1 in data6){
if(!(func1.call(schema35.properties, key1))){
const err14 = {instancePath:instancePath+"/lines/" + i0,schemaPath:"#/$defs/Line/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data6.id !== undefined){
if(typeof data6.id !== "string"){
const err15 = {instancePath:instancePath+"/lines/" + i0+"/id",schemaPath:"#/$defs/Line/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data6.kind !== undefined){
let data8 = data6.kind;
if(!((((data8 === "value") || (data8 === "context")) || (data8 === "error")) || (data8 === "quirk"))){
const err16 = {instancePath:instancePath+"/lines/" + i0+"/kind",schemaPath:"#/$defs/Line/properties/kind/enum",keyword:"enum",params:{allowedValues: schema35.properties.kind.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data6.where !== undefined){
if(typeof data6.where !== "string"){
const err17 = {instancePath:instancePath+"/lines/" + i0+"/where",schemaPath:"#/$defs/Line/properties/where/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data6.says !== undefined){
if(typeof data6.says !== "string"){
const err18 = {instancePath:instancePath+"/lines/" + i0+"/says",schemaPath:"#/$defs/Line/properties/says/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data6.reason !== undefined){
if(typeof data6.reason !== "string"){
const err19 = {instancePath:instancePath+"/lines/" + i0+"/reason",schemaPath:"#/$defs/Line/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data6.terminal !== undefined){
if(typeof data6.terminal !== "boolean"){
const err20 = {instancePath:instancePath+"/lines/" + i0+"/terminal",schemaPath:"#/$defs/Line/properties/terminal/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data6.status !== undefined){
let data13 = data6.status;
if(!((((data13 === "current") || (data13 === "deprecated")) || (data13 === "undocumented-but-seen")) || (data13 === "unverified"))){
const err21 = {instancePath:instancePath+"/lines/" + i0+"/status",schemaPath:"#/$defs/Line/properties/status/enum",keyword:"enum",params:{allowedValues: schema35.properties.status.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data6.modes !== undefined){
let data14 = data6.modes;
if(Array.isArray(data14)){
const len1 = data14.length;
for(let i1=0; i1<len1; i1++){
let data15 = data14[i1];
if(!((data15 === "json") || (data15 === "stream"))){
const err22 = {instancePath:instancePath+"/lines/" + i0+"/modes/" + i1,schemaPath:"#/$defs/Line/properties/modes/items/enum",keyword:"enum",params:{allowedValues: schema35.properties.modes.items.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
}
else {
const err23 = {instancePath:instancePath+"/lines/" + i0+"/modes",schemaPath:"#/$defs/Line/properties/modes/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data6.note !== undefined){
if(typeof data6.note !== "string"){
const err24 = {instancePath:instancePath+"/lines/" + i0+"/note",schemaPath:"#/$defs/Line/properties/note/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data6.source !== undefined){
if(typeof data6.source !== "string"){
const err25 = {instancePath:instancePath+"/lines/" + i0+"/source",schemaPath:"#/$defs/Line/properties/source/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data6.waived !== undefined){
if(typeof data6.waived !== "string"){
const err26 = {instancePath:instancePath+"/lines/" + i0+"/waived",schemaPath:"#/$defs/Line/properties/waived/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
}
else {
const err27 = {instancePath:instancePath+"/lines/" + i0,schemaPath:"#/$defs/Line/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
}
else {
const err28 = {instancePath:instancePath+"/lines",schemaPath:"#/properties/lines/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
}
else {
const err29 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
validate23.errors = vErrors;
return errors === 0;
}
validate23.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="https://fullstop.dev/schemas/census.schema.json" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate22.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.families === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "families"},message:"must have required property '"+"families"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!((key0 === "$schema") || (key0 === "families"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.$schema !== undefined){
if(typeof data.$schema !== "string"){
const err2 = {instancePath:instancePath+"/$schema",schemaPath:"#/properties/%24schema/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.families !== undefined){
let data1 = data.families;
if(Array.isArray(data1)){
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
if(!(validate23(data1[i0], {instancePath:instancePath+"/families/" + i0,parentData:data1,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
}
else {
const err3 = {instancePath:instancePath+"/families",schemaPath:"#/properties/families/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
validate22.errors = vErrors;
return errors === 0;
}
validate22.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const validateConfig = validate25;
const schema36 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"https://fullstop.dev/schemas/config.schema.json","title":"Config","description":"What `fullstop run` does in a folder when its command line names no adapter. Paths are relative to that folder.","type":"object","additionalProperties":false,"properties":{"$schema":{"type":"string"},"adapters":{"description":"Adapter files, or `reference`.","type":"array","items":{"type":"string","minLength":1}},"exec":{"description":"Commands of adapters in any language, spoken to over their standard streams.","type":"array","items":{"type":"string","minLength":1}},"suites":{"description":"Only these suites. Absent: all.","type":"array","minItems":1,"items":{"type":"string","minLength":1}},"lane":{"description":"How responses reach the adapter.","enum":["msw","direct","loopback"]},"corpus":{"description":"Local corpora beside the built-in one.","type":"array","items":{"type":"string","minLength":1}},"baseline":{"description":"The file of known failures; stale, expired and unmatched entries fail.","type":"string","minLength":1},"failOn":{"description":"What fails the command beside a missed threshold: any broken MUST, any harm, or nothing else.","enum":["wrong","harm","threshold"]},"thresholds":{"$ref":"#/$defs/thresholds"}},"$defs":{"thresholds":{"title":"Thresholds","description":"What a whole run of every adapter must reach, known failures included: no baseline lowers them.","type":"object","additionalProperties":false,"properties":{"mapping":{"description":"Least share of endings read rightly.","$ref":"#/$defs/share"},"wellFormed":{"description":"The same, of well-formed responses alone.","$ref":"#/$defs/share"},"edge":{"description":"The same, of malformed and odd responses alone.","$ref":"#/$defs/share"},"terminalPaths":{"description":"Least share of terminal paths a loop takes rightly.","$ref":"#/$defs/share"},"budget":{"description":"Least share of budgets a loop keeps.","$ref":"#/$defs/share"},"twins":{"description":"Least share of twins, streamed and not, that agree.","$ref":"#/$defs/share"},"falsePositives":{"description":"Greatest share of cut streams taken for finished.","$ref":"#/$defs/share"},"harms":{"description":"The only harms that are put up with; an empty list allows none.","type":"array","items":{"enum":["partial-tool-executed","unwanted-side-effect","false-completion-on-cut","silent-truncation","masked-error","swallowed-block","leaked-secret","runaway-loop","budget-overrun","dropped-tool-call","abandoned-pause","invalid-history","premature-terminal","stuck","parser-crash","wrong-retry","duplicate-text","lost-text","leaked-control-prompt","misdiagnosis","lost-raw-value"]}}}},"share":{"type":"number","minimum":0,"maximum":1}}};
const func6 = (text) => { let n = 0; for (const _ of text) n++; return n; };
const schema37 = {"title":"Thresholds","description":"What a whole run of every adapter must reach, known failures included: no baseline lowers them.","type":"object","additionalProperties":false,"properties":{"mapping":{"description":"Least share of endings read rightly.","$ref":"#/$defs/share"},"wellFormed":{"description":"The same, of well-formed responses alone.","$ref":"#/$defs/share"},"edge":{"description":"The same, of malformed and odd responses alone.","$ref":"#/$defs/share"},"terminalPaths":{"description":"Least share of terminal paths a loop takes rightly.","$ref":"#/$defs/share"},"budget":{"description":"Least share of budgets a loop keeps.","$ref":"#/$defs/share"},"twins":{"description":"Least share of twins, streamed and not, that agree.","$ref":"#/$defs/share"},"falsePositives":{"description":"Greatest share of cut streams taken for finished.","$ref":"#/$defs/share"},"harms":{"description":"The only harms that are put up with; an empty list allows none.","type":"array","items":{"enum":["partial-tool-executed","unwanted-side-effect","false-completion-on-cut","silent-truncation","masked-error","swallowed-block","leaked-secret","runaway-loop","budget-overrun","dropped-tool-call","abandoned-pause","invalid-history","premature-terminal","stuck","parser-crash","wrong-retry","duplicate-text","lost-text","leaked-control-prompt","misdiagnosis","lost-raw-value"]}}}};
const schema38 = {"type":"number","minimum":0,"maximum":1};

function validate26(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate26.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!((((((((key0 === "mapping") || (key0 === "wellFormed")) || (key0 === "edge")) || (key0 === "terminalPaths")) || (key0 === "budget")) || (key0 === "twins")) || (key0 === "falsePositives")) || (key0 === "harms"))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.mapping !== undefined){
let data0 = data.mapping;
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 > 1 || isNaN(data0)){
const err1 = {instancePath:instancePath+"/mapping",schemaPath:"#/$defs/share/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1},message:"must be <= 1"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data0 < 0 || isNaN(data0)){
const err2 = {instancePath:instancePath+"/mapping",schemaPath:"#/$defs/share/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
else {
const err3 = {instancePath:instancePath+"/mapping",schemaPath:"#/$defs/share/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.wellFormed !== undefined){
let data1 = data.wellFormed;
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 1 || isNaN(data1)){
const err4 = {instancePath:instancePath+"/wellFormed",schemaPath:"#/$defs/share/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1},message:"must be <= 1"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data1 < 0 || isNaN(data1)){
const err5 = {instancePath:instancePath+"/wellFormed",schemaPath:"#/$defs/share/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/wellFormed",schemaPath:"#/$defs/share/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.edge !== undefined){
let data2 = data.edge;
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 1 || isNaN(data2)){
const err7 = {instancePath:instancePath+"/edge",schemaPath:"#/$defs/share/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1},message:"must be <= 1"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data2 < 0 || isNaN(data2)){
const err8 = {instancePath:instancePath+"/edge",schemaPath:"#/$defs/share/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/edge",schemaPath:"#/$defs/share/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.terminalPaths !== undefined){
let data3 = data.terminalPaths;
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 > 1 || isNaN(data3)){
const err10 = {instancePath:instancePath+"/terminalPaths",schemaPath:"#/$defs/share/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1},message:"must be <= 1"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data3 < 0 || isNaN(data3)){
const err11 = {instancePath:instancePath+"/terminalPaths",schemaPath:"#/$defs/share/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
else {
const err12 = {instancePath:instancePath+"/terminalPaths",schemaPath:"#/$defs/share/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.budget !== undefined){
let data4 = data.budget;
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 1 || isNaN(data4)){
const err13 = {instancePath:instancePath+"/budget",schemaPath:"#/$defs/share/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1},message:"must be <= 1"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(data4 < 0 || isNaN(data4)){
const err14 = {instancePath:instancePath+"/budget",schemaPath:"#/$defs/share/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
else {
const err15 = {instancePath:instancePath+"/budget",schemaPath:"#/$defs/share/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.twins !== undefined){
let data5 = data.twins;
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 > 1 || isNaN(data5)){
const err16 = {instancePath:instancePath+"/twins",schemaPath:"#/$defs/share/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1},message:"must be <= 1"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(data5 < 0 || isNaN(data5)){
const err17 = {instancePath:instancePath+"/twins",schemaPath:"#/$defs/share/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
else {
const err18 = {instancePath:instancePath+"/twins",schemaPath:"#/$defs/share/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data.falsePositives !== undefined){
let data6 = data.falsePositives;
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 > 1 || isNaN(data6)){
const err19 = {instancePath:instancePath+"/falsePositives",schemaPath:"#/$defs/share/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1},message:"must be <= 1"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(data6 < 0 || isNaN(data6)){
const err20 = {instancePath:instancePath+"/falsePositives",schemaPath:"#/$defs/share/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
else {
const err21 = {instancePath:instancePath+"/falsePositives",schemaPath:"#/$defs/share/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data.harms !== undefined){
let data7 = data.harms;
if(Array.isArray(data7)){
const len0 = data7.length;
for(let i0=0; i0<len0; i0++){
let data8 = data7[i0];
if(!(((((((((((((((((((((data8 === "partial-tool-executed") || (data8 === "unwanted-side-effect")) || (data8 === "false-completion-on-cut")) || (data8 === "silent-truncation")) || (data8 === "masked-error")) || (data8 === "swallowed-block")) || (data8 === "leaked-secret")) || (data8 === "runaway-loop")) || (data8 === "budget-overrun")) || (data8 === "dropped-tool-call")) || (data8 === "abandoned-pause")) || (data8 === "invalid-history")) || (data8 === "premature-terminal")) || (data8 === "stuck")) || (data8 === "parser-crash")) || (data8 === "wrong-retry")) || (data8 === "duplicate-text")) || (data8 === "lost-text")) || (data8 === "leaked-control-prompt")) || (data8 === "misdiagnosis")) || (data8 === "lost-raw-value"))){
const err22 = {instancePath:instancePath+"/harms/" + i0,schemaPath:"#/properties/harms/items/enum",keyword:"enum",params:{allowedValues: schema37.properties.harms.items.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
}
else {
const err23 = {instancePath:instancePath+"/harms",schemaPath:"#/properties/harms/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
}
else {
const err24 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
validate26.errors = vErrors;
return errors === 0;
}
validate26.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate25(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="https://fullstop.dev/schemas/config.schema.json" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate25.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(func1.call(schema36.properties, key0))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.$schema !== undefined){
if(typeof data.$schema !== "string"){
const err1 = {instancePath:instancePath+"/$schema",schemaPath:"#/properties/%24schema/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.adapters !== undefined){
let data1 = data.adapters;
if(Array.isArray(data1)){
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
if(typeof data2 === "string"){
if(func6(data2) < 1){
const err2 = {instancePath:instancePath+"/adapters/" + i0,schemaPath:"#/properties/adapters/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
else {
const err3 = {instancePath:instancePath+"/adapters/" + i0,schemaPath:"#/properties/adapters/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
else {
const err4 = {instancePath:instancePath+"/adapters",schemaPath:"#/properties/adapters/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.exec !== undefined){
let data3 = data.exec;
if(Array.isArray(data3)){
const len1 = data3.length;
for(let i1=0; i1<len1; i1++){
let data4 = data3[i1];
if(typeof data4 === "string"){
if(func6(data4) < 1){
const err5 = {instancePath:instancePath+"/exec/" + i1,schemaPath:"#/properties/exec/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/exec/" + i1,schemaPath:"#/properties/exec/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
}
else {
const err7 = {instancePath:instancePath+"/exec",schemaPath:"#/properties/exec/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.suites !== undefined){
let data5 = data.suites;
if(Array.isArray(data5)){
if(data5.length < 1){
const err8 = {instancePath:instancePath+"/suites",schemaPath:"#/properties/suites/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
const len2 = data5.length;
for(let i2=0; i2<len2; i2++){
let data6 = data5[i2];
if(typeof data6 === "string"){
if(func6(data6) < 1){
const err9 = {instancePath:instancePath+"/suites/" + i2,schemaPath:"#/properties/suites/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/suites/" + i2,schemaPath:"#/properties/suites/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
}
else {
const err11 = {instancePath:instancePath+"/suites",schemaPath:"#/properties/suites/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.lane !== undefined){
let data7 = data.lane;
if(!(((data7 === "msw") || (data7 === "direct")) || (data7 === "loopback"))){
const err12 = {instancePath:instancePath+"/lane",schemaPath:"#/properties/lane/enum",keyword:"enum",params:{allowedValues: schema36.properties.lane.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.corpus !== undefined){
let data8 = data.corpus;
if(Array.isArray(data8)){
const len3 = data8.length;
for(let i3=0; i3<len3; i3++){
let data9 = data8[i3];
if(typeof data9 === "string"){
if(func6(data9) < 1){
const err13 = {instancePath:instancePath+"/corpus/" + i3,schemaPath:"#/properties/corpus/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
else {
const err14 = {instancePath:instancePath+"/corpus/" + i3,schemaPath:"#/properties/corpus/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
}
else {
const err15 = {instancePath:instancePath+"/corpus",schemaPath:"#/properties/corpus/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.baseline !== undefined){
let data10 = data.baseline;
if(typeof data10 === "string"){
if(func6(data10) < 1){
const err16 = {instancePath:instancePath+"/baseline",schemaPath:"#/properties/baseline/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
else {
const err17 = {instancePath:instancePath+"/baseline",schemaPath:"#/properties/baseline/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.failOn !== undefined){
let data11 = data.failOn;
if(!(((data11 === "wrong") || (data11 === "harm")) || (data11 === "threshold"))){
const err18 = {instancePath:instancePath+"/failOn",schemaPath:"#/properties/failOn/enum",keyword:"enum",params:{allowedValues: schema36.properties.failOn.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data.thresholds !== undefined){
if(!(validate26(data.thresholds, {instancePath:instancePath+"/thresholds",parentData:data,parentDataProperty:"thresholds",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate26.errors : vErrors.concat(validate26.errors);
errors = vErrors.length;
}
}
}
else {
const err19 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
validate25.errors = vErrors;
return errors === 0;
}
validate25.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const validateCoverage = validate28;
const schema45 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"https://fullstop.dev/schemas/coverage.schema.json","title":"Coverage","description":"What shows the lines of one system, beyond the requirements, scenarios and decision cases that cite a line themselves; or why nothing does.","type":"object","propertyNames":{"pattern":"^[A-Z]-?[0-9]+$"},"additionalProperties":{"$ref":"#/$defs/Entry"},"$defs":{"Entry":{"title":"CoverageEntry","type":"object","additionalProperties":false,"minProperties":1,"properties":{"requirements":{"type":"array","minItems":1,"uniqueItems":true,"items":{"type":"string","pattern":"^SR-[0-9]+$"},"description":"Requirements that judge it without citing it."},"scenarios":{"type":"array","minItems":1,"uniqueItems":true,"items":{"type":"string","pattern":"^[a-z-]+/[a-z0-9-]+$"},"description":"Scenarios that show it without citing it."},"fixtures":{"type":"array","minItems":1,"items":{"$ref":"#/$defs/Pattern"},"description":"Fixtures that show it: those that fit one of these."},"tests":{"type":"array","minItems":1,"uniqueItems":true,"items":{"type":"string","pattern":"^(src|suites)/.+\\.ts$"},"description":"Tests and measurements of our own that show it."},"note":{"type":"string","minLength":10,"description":"How to read the evidence."},"why":{"type":"string","minLength":10,"description":"Why nothing shows it. Stands alone."}}},"Pattern":{"title":"FixturePattern","type":"object","additionalProperties":false,"required":["dialects"],"properties":{"dialects":{"type":"array","minItems":1,"items":{"type":"string"}},"rawReason":{"tsType":"unknown","description":"The provider's own word."},"stopReason":{"$ref":"observation.schema.json#/$defs/StopReason","description":"What it is read as."}}}}};
const pattern6 = new RegExp("^[A-Z]-?[0-9]+$", "u");
const schema46 = {"title":"CoverageEntry","type":"object","additionalProperties":false,"minProperties":1,"properties":{"requirements":{"type":"array","minItems":1,"uniqueItems":true,"items":{"type":"string","pattern":"^SR-[0-9]+$"},"description":"Requirements that judge it without citing it."},"scenarios":{"type":"array","minItems":1,"uniqueItems":true,"items":{"type":"string","pattern":"^[a-z-]+/[a-z0-9-]+$"},"description":"Scenarios that show it without citing it."},"fixtures":{"type":"array","minItems":1,"items":{"$ref":"#/$defs/Pattern"},"description":"Fixtures that show it: those that fit one of these."},"tests":{"type":"array","minItems":1,"uniqueItems":true,"items":{"type":"string","pattern":"^(src|suites)/.+\\.ts$"},"description":"Tests and measurements of our own that show it."},"note":{"type":"string","minLength":10,"description":"How to read the evidence."},"why":{"type":"string","minLength":10,"description":"Why nothing shows it. Stands alone."}}};
const pattern7 = new RegExp("^SR-[0-9]+$", "u");
const pattern8 = new RegExp("^[a-z-]+/[a-z0-9-]+$", "u");
const pattern9 = new RegExp("^(src|suites)/.+\\.ts$", "u");
const schema47 = {"title":"FixturePattern","type":"object","additionalProperties":false,"required":["dialects"],"properties":{"dialects":{"type":"array","minItems":1,"items":{"type":"string"}},"rawReason":{"tsType":"unknown","description":"The provider's own word."},"stopReason":{"$ref":"observation.schema.json#/$defs/StopReason","description":"What it is read as."}}};
const schema49 = {"title":"StopReason","enum":["end_turn","stop_sequence","tool_call","max_tokens","context_window_exceeded","safety_blocked","refusal","pause_turn","malformed_tool_call","cancelled","error","interrupted","unknown"]};

function validate30(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate30.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.dialects === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "dialects"},message:"must have required property '"+"dialects"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(((key0 === "dialects") || (key0 === "rawReason")) || (key0 === "stopReason"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.dialects !== undefined){
let data0 = data.dialects;
if(Array.isArray(data0)){
if(data0.length < 1){
const err2 = {instancePath:instancePath+"/dialects",schemaPath:"#/properties/dialects/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
if(typeof data0[i0] !== "string"){
const err3 = {instancePath:instancePath+"/dialects/" + i0,schemaPath:"#/properties/dialects/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
else {
const err4 = {instancePath:instancePath+"/dialects",schemaPath:"#/properties/dialects/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.stopReason !== undefined){
let data2 = data.stopReason;
if(!(((((((((((((data2 === "end_turn") || (data2 === "stop_sequence")) || (data2 === "tool_call")) || (data2 === "max_tokens")) || (data2 === "context_window_exceeded")) || (data2 === "safety_blocked")) || (data2 === "refusal")) || (data2 === "pause_turn")) || (data2 === "malformed_tool_call")) || (data2 === "cancelled")) || (data2 === "error")) || (data2 === "interrupted")) || (data2 === "unknown"))){
const err5 = {instancePath:instancePath+"/stopReason",schemaPath:"observation.schema.json#/$defs/StopReason/enum",keyword:"enum",params:{allowedValues: schema49.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
else {
const err6 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
validate30.errors = vErrors;
return errors === 0;
}
validate30.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate29(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate29.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
const err0 = {instancePath,schemaPath:"#/minProperties",keyword:"minProperties",params:{limit: 1},message:"must NOT have fewer than 1 properties"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!((((((key0 === "requirements") || (key0 === "scenarios")) || (key0 === "fixtures")) || (key0 === "tests")) || (key0 === "note")) || (key0 === "why"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.requirements !== undefined){
let data0 = data.requirements;
if(Array.isArray(data0)){
if(data0.length < 1){
const err2 = {instancePath:instancePath+"/requirements",schemaPath:"#/properties/requirements/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
if(typeof data1 === "string"){
if(!pattern7.test(data1)){
const err3 = {instancePath:instancePath+"/requirements/" + i0,schemaPath:"#/properties/requirements/items/pattern",keyword:"pattern",params:{pattern: "^SR-[0-9]+$"},message:"must match pattern \""+"^SR-[0-9]+$"+"\""};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/requirements/" + i0,schemaPath:"#/properties/requirements/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
let i1 = data0.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data0[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
const err5 = {instancePath:instancePath+"/requirements",schemaPath:"#/properties/requirements/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0},message:"must NOT have duplicate items (items ## "+j0+" and "+i1+" are identical)"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
break;
}
indices0[item0] = i1;
}
}
}
else {
const err6 = {instancePath:instancePath+"/requirements",schemaPath:"#/properties/requirements/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.scenarios !== undefined){
let data2 = data.scenarios;
if(Array.isArray(data2)){
if(data2.length < 1){
const err7 = {instancePath:instancePath+"/scenarios",schemaPath:"#/properties/scenarios/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
const len1 = data2.length;
for(let i2=0; i2<len1; i2++){
let data3 = data2[i2];
if(typeof data3 === "string"){
if(!pattern8.test(data3)){
const err8 = {instancePath:instancePath+"/scenarios/" + i2,schemaPath:"#/properties/scenarios/items/pattern",keyword:"pattern",params:{pattern: "^[a-z-]+/[a-z0-9-]+$"},message:"must match pattern \""+"^[a-z-]+/[a-z0-9-]+$"+"\""};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/scenarios/" + i2,schemaPath:"#/properties/scenarios/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
let i3 = data2.length;
let j1;
if(i3 > 1){
const indices1 = {};
for(;i3--;){
let item1 = data2[i3];
if(typeof item1 !== "string"){
continue;
}
if(typeof indices1[item1] == "number"){
j1 = indices1[item1];
const err10 = {instancePath:instancePath+"/scenarios",schemaPath:"#/properties/scenarios/uniqueItems",keyword:"uniqueItems",params:{i: i3, j: j1},message:"must NOT have duplicate items (items ## "+j1+" and "+i3+" are identical)"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
break;
}
indices1[item1] = i3;
}
}
}
else {
const err11 = {instancePath:instancePath+"/scenarios",schemaPath:"#/properties/scenarios/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.fixtures !== undefined){
let data4 = data.fixtures;
if(Array.isArray(data4)){
if(data4.length < 1){
const err12 = {instancePath:instancePath+"/fixtures",schemaPath:"#/properties/fixtures/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
const len2 = data4.length;
for(let i4=0; i4<len2; i4++){
if(!(validate30(data4[i4], {instancePath:instancePath+"/fixtures/" + i4,parentData:data4,parentDataProperty:i4,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate30.errors : vErrors.concat(validate30.errors);
errors = vErrors.length;
}
}
}
else {
const err13 = {instancePath:instancePath+"/fixtures",schemaPath:"#/properties/fixtures/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.tests !== undefined){
let data6 = data.tests;
if(Array.isArray(data6)){
if(data6.length < 1){
const err14 = {instancePath:instancePath+"/tests",schemaPath:"#/properties/tests/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
const len3 = data6.length;
for(let i5=0; i5<len3; i5++){
let data7 = data6[i5];
if(typeof data7 === "string"){
if(!pattern9.test(data7)){
const err15 = {instancePath:instancePath+"/tests/" + i5,schemaPath:"#/properties/tests/items/pattern",keyword:"pattern",params:{pattern: "^(src|suites)/.+\\.ts$"},message:"must match pattern \""+"^(src|suites)/.+\\.ts$"+"\""};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
else {
const err16 = {instancePath:instancePath+"/tests/" + i5,schemaPath:"#/properties/tests/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
let i6 = data6.length;
let j2;
if(i6 > 1){
const indices2 = {};
for(;i6--;){
let item2 = data6[i6];
if(typeof item2 !== "string"){
continue;
}
if(typeof indices2[item2] == "number"){
j2 = indices2[item2];
const err17 = {instancePath:instancePath+"/tests",schemaPath:"#/properties/tests/uniqueItems",keyword:"uniqueItems",params:{i: i6, j: j2},message:"must NOT have duplicate items (items ## "+j2+" and "+i6+" are identical)"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
break;
}
indices2[item2] = i6;
}
}
}
else {
const err18 = {instancePath:instancePath+"/tests",schemaPath:"#/properties/tests/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data.note !== undefined){
let data8 = data.note;
if(typeof data8 === "string"){
if(func6(data8) < 10){
const err19 = {instancePath:instancePath+"/note",schemaPath:"#/properties/note/minLength",keyword:"minLength",params:{limit: 10},message:"must NOT have fewer than 10 characters"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
else {
const err20 = {instancePath:instancePath+"/note",schemaPath:"#/properties/note/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data.why !== undefined){
let data9 = data.why;
if(typeof data9 === "string"){
if(func6(data9) < 10){
const err21 = {instancePath:instancePath+"/why",schemaPath:"#/properties/why/minLength",keyword:"minLength",params:{limit: 10},message:"must NOT have fewer than 10 characters"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
else {
const err22 = {instancePath:instancePath+"/why",schemaPath:"#/properties/why/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
}
else {
const err23 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
validate29.errors = vErrors;
return errors === 0;
}
validate29.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate28(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="https://fullstop.dev/schemas/coverage.schema.json" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate28.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
const _errs1 = errors;
if(typeof key0 === "string"){
if(!pattern6.test(key0)){
const err0 = {instancePath,schemaPath:"#/propertyNames/pattern",keyword:"pattern",params:{pattern: "^[A-Z]-?[0-9]+$"},message:"must match pattern \""+"^[A-Z]-?[0-9]+$"+"\"",propertyName:key0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
var valid0 = _errs1 === errors;
if(!valid0){
const err1 = {instancePath,schemaPath:"#/propertyNames",keyword:"propertyNames",params:{propertyName: key0},message:"property name must be valid"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
for(const key1 in data){
if(!(validate29(data[key1], {instancePath:instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data,parentDataProperty:key1,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate29.errors : vErrors.concat(validate29.errors);
errors = vErrors.length;
}
}
}
else {
const err2 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
validate28.errors = vErrors;
return errors === 0;
}
validate28.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const validateDecisionCases = validate39;
const schema62 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"https://fullstop.dev/schemas/decision-cases.schema.json","title":"DecisionCases","description":"Endings in contexts, and whether the conversation goes on. Written by hand from the ledger.","type":"object","additionalProperties":false,"required":["area","cases"],"properties":{"$schema":{"type":"string"},"area":{"type":"string"},"cases":{"type":"array","minItems":1,"items":{"$ref":"#/$defs/Case"}},"note":{"type":"string"}},"$defs":{"Case":{"title":"DecisionCase","type":"object","additionalProperties":false,"required":["fact","observation","expect","source","why"],"properties":{"fact":{"type":"string","pattern":"^[a-z0-9-]+$"},"observation":{"title":"CaseObservation","type":"object","additionalProperties":false,"required":["stopReason","confidence"],"properties":{"stopReason":{"anyOf":[{"$ref":"observation.schema.json#/$defs/StopReason"},{"type":"null"}]},"confidence":{"$ref":"observation.schema.json#/$defs/Confidence"},"ended":{"$ref":"observation.schema.json#/$defs/Ended"},"rawReason":{"tsType":"unknown"},"calls":{"type":"array","items":{"$ref":"observation.schema.json#/$defs/CallState"},"description":"One tool call for each, in that state."}}},"context":{"title":"CaseContext","type":"object","additionalProperties":false,"description":"What differs from an early, unlimited conversation.","properties":{"conversationLength":{"type":"integer"},"conversationLimit":{"type":"integer"},"tokensUsed":{"type":"integer"},"tokenBudget":{"type":"integer"},"pendingCalls":{"type":"integer"},"retries":{"type":"integer"},"retryLimit":{"type":"integer"}}},"expect":{"title":"CaseExpectations","type":"object","minProperties":1,"additionalProperties":{"$ref":"#/$defs/Expectation"},"description":"By the name of the policy; * for every policy that has none of its own here."},"tests":{"type":"array","items":{"enum":["context","confidence","missing"]},"description":"What else the case shows beside the answer itself."},"source":{"type":"array","minItems":1,"items":{"type":"string"}},"why":{"type":"string","minLength":8}}},"Expectation":{"title":"CaseExpectation","type":"object","additionalProperties":false,"required":["shouldContinue"],"properties":{"shouldContinue":{"type":"boolean"},"suggestedAction":{"type":"array","minItems":1,"items":{"anyOf":[{"$ref":"decision.schema.json#/$defs/SuggestedAction"},{"type":"null"}]},"description":"Any of these is right. Absent: not judged."}}}}};
const schema63 = {"title":"DecisionCase","type":"object","additionalProperties":false,"required":["fact","observation","expect","source","why"],"properties":{"fact":{"type":"string","pattern":"^[a-z0-9-]+$"},"observation":{"title":"CaseObservation","type":"object","additionalProperties":false,"required":["stopReason","confidence"],"properties":{"stopReason":{"anyOf":[{"$ref":"observation.schema.json#/$defs/StopReason"},{"type":"null"}]},"confidence":{"$ref":"observation.schema.json#/$defs/Confidence"},"ended":{"$ref":"observation.schema.json#/$defs/Ended"},"rawReason":{"tsType":"unknown"},"calls":{"type":"array","items":{"$ref":"observation.schema.json#/$defs/CallState"},"description":"One tool call for each, in that state."}}},"context":{"title":"CaseContext","type":"object","additionalProperties":false,"description":"What differs from an early, unlimited conversation.","properties":{"conversationLength":{"type":"integer"},"conversationLimit":{"type":"integer"},"tokensUsed":{"type":"integer"},"tokenBudget":{"type":"integer"},"pendingCalls":{"type":"integer"},"retries":{"type":"integer"},"retryLimit":{"type":"integer"}}},"expect":{"title":"CaseExpectations","type":"object","minProperties":1,"additionalProperties":{"$ref":"#/$defs/Expectation"},"description":"By the name of the policy; * for every policy that has none of its own here."},"tests":{"type":"array","items":{"enum":["context","confidence","missing"]},"description":"What else the case shows beside the answer itself."},"source":{"type":"array","minItems":1,"items":{"type":"string"}},"why":{"type":"string","minLength":8}}};
const schema52 = {"title":"Confidence","enum":["high","medium","low"]};
const schema51 = {"title":"Ended","description":"By what the end was known: the dialect's marker, a reason, a structure (a whole body or a success event without a reason field), a clean close without evidence, a broken connection or body, a reported error; open means not yet.","enum":["marker","reason","structure","closed","cut","error","open"]};
const schema54 = {"title":"CallState","enum":["complete","incomplete","ambiguous"]};
const pattern10 = new RegExp("^[a-z0-9-]+$", "u");
const schema68 = {"title":"CaseExpectation","type":"object","additionalProperties":false,"required":["shouldContinue"],"properties":{"shouldContinue":{"type":"boolean"},"suggestedAction":{"type":"array","minItems":1,"items":{"anyOf":[{"$ref":"decision.schema.json#/$defs/SuggestedAction"},{"type":"null"}]},"description":"Any of these is right. Absent: not judged."}}};
const schema70 = {"title":"SuggestedAction","enum":["retry","modify_prompt","increase_budget","stop"]};

function validate41(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate41.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.shouldContinue === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "shouldContinue"},message:"must have required property '"+"shouldContinue"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!((key0 === "shouldContinue") || (key0 === "suggestedAction"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.shouldContinue !== undefined){
if(typeof data.shouldContinue !== "boolean"){
const err2 = {instancePath:instancePath+"/shouldContinue",schemaPath:"#/properties/shouldContinue/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.suggestedAction !== undefined){
let data1 = data.suggestedAction;
if(Array.isArray(data1)){
if(data1.length < 1){
const err3 = {instancePath:instancePath+"/suggestedAction",schemaPath:"#/properties/suggestedAction/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
const _errs7 = errors;
let valid3 = false;
const _errs8 = errors;
if(!((((data2 === "retry") || (data2 === "modify_prompt")) || (data2 === "increase_budget")) || (data2 === "stop"))){
const err4 = {instancePath:instancePath+"/suggestedAction/" + i0,schemaPath:"decision.schema.json#/$defs/SuggestedAction/enum",keyword:"enum",params:{allowedValues: schema70.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
var _valid0 = _errs8 === errors;
valid3 = valid3 || _valid0;
const _errs10 = errors;
if(data2 !== null){
const err5 = {instancePath:instancePath+"/suggestedAction/" + i0,schemaPath:"#/properties/suggestedAction/items/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
var _valid0 = _errs10 === errors;
valid3 = valid3 || _valid0;
if(!valid3){
const err6 = {instancePath:instancePath+"/suggestedAction/" + i0,schemaPath:"#/properties/suggestedAction/items/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
else {
errors = _errs7;
if(vErrors !== null){
if(_errs7){
vErrors.length = _errs7;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err7 = {instancePath:instancePath+"/suggestedAction",schemaPath:"#/properties/suggestedAction/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
else {
const err8 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
validate41.errors = vErrors;
return errors === 0;
}
validate41.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate40(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate40.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.fact === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "fact"},message:"must have required property '"+"fact"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.observation === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "observation"},message:"must have required property '"+"observation"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.expect === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "expect"},message:"must have required property '"+"expect"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.source === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "source"},message:"must have required property '"+"source"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.why === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "why"},message:"must have required property '"+"why"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
for(const key0 in data){
if(!(((((((key0 === "fact") || (key0 === "observation")) || (key0 === "context")) || (key0 === "expect")) || (key0 === "tests")) || (key0 === "source")) || (key0 === "why"))){
const err5 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.fact !== undefined){
let data0 = data.fact;
if(typeof data0 === "string"){
if(!pattern10.test(data0)){
const err6 = {instancePath:instancePath+"/fact",schemaPath:"#/properties/fact/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9-]+$"},message:"must match pattern \""+"^[a-z0-9-]+$"+"\""};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/fact",schemaPath:"#/properties/fact/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.observation !== undefined){
let data1 = data.observation;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(data1.stopReason === undefined){
const err8 = {instancePath:instancePath+"/observation",schemaPath:"#/properties/observation/required",keyword:"required",params:{missingProperty: "stopReason"},message:"must have required property '"+"stopReason"+"'"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data1.confidence === undefined){
const err9 = {instancePath:instancePath+"/observation",schemaPath:"#/properties/observation/required",keyword:"required",params:{missingProperty: "confidence"},message:"must have required property '"+"confidence"+"'"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
for(const key1 in data1){
if(!(((((key1 === "stopReason") || (key1 === "confidence")) || (key1 === "ended")) || (key1 === "rawReason")) || (key1 === "calls"))){
const err10 = {instancePath:instancePath+"/observation",schemaPath:"#/properties/observation/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data1.stopReason !== undefined){
let data2 = data1.stopReason;
const _errs8 = errors;
let valid2 = false;
const _errs9 = errors;
if(!(((((((((((((data2 === "end_turn") || (data2 === "stop_sequence")) || (data2 === "tool_call")) || (data2 === "max_tokens")) || (data2 === "context_window_exceeded")) || (data2 === "safety_blocked")) || (data2 === "refusal")) || (data2 === "pause_turn")) || (data2 === "malformed_tool_call")) || (data2 === "cancelled")) || (data2 === "error")) || (data2 === "interrupted")) || (data2 === "unknown"))){
const err11 = {instancePath:instancePath+"/observation/stopReason",schemaPath:"observation.schema.json#/$defs/StopReason/enum",keyword:"enum",params:{allowedValues: schema49.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
var _valid0 = _errs9 === errors;
valid2 = valid2 || _valid0;
const _errs11 = errors;
if(data2 !== null){
const err12 = {instancePath:instancePath+"/observation/stopReason",schemaPath:"#/properties/observation/properties/stopReason/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
var _valid0 = _errs11 === errors;
valid2 = valid2 || _valid0;
if(!valid2){
const err13 = {instancePath:instancePath+"/observation/stopReason",schemaPath:"#/properties/observation/properties/stopReason/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
else {
errors = _errs8;
if(vErrors !== null){
if(_errs8){
vErrors.length = _errs8;
}
else {
vErrors = null;
}
}
}
}
if(data1.confidence !== undefined){
let data3 = data1.confidence;
if(!(((data3 === "high") || (data3 === "medium")) || (data3 === "low"))){
const err14 = {instancePath:instancePath+"/observation/confidence",schemaPath:"observation.schema.json#/$defs/Confidence/enum",keyword:"enum",params:{allowedValues: schema52.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data1.ended !== undefined){
let data4 = data1.ended;
if(!(((((((data4 === "marker") || (data4 === "reason")) || (data4 === "structure")) || (data4 === "closed")) || (data4 === "cut")) || (data4 === "error")) || (data4 === "open"))){
const err15 = {instancePath:instancePath+"/observation/ended",schemaPath:"observation.schema.json#/$defs/Ended/enum",keyword:"enum",params:{allowedValues: schema51.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data1.calls !== undefined){
let data5 = data1.calls;
if(Array.isArray(data5)){
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
let data6 = data5[i0];
if(!(((data6 === "complete") || (data6 === "incomplete")) || (data6 === "ambiguous"))){
const err16 = {instancePath:instancePath+"/observation/calls/" + i0,schemaPath:"observation.schema.json#/$defs/CallState/enum",keyword:"enum",params:{allowedValues: schema54.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
}
else {
const err17 = {instancePath:instancePath+"/observation/calls",schemaPath:"#/properties/observation/properties/calls/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
}
else {
const err18 = {instancePath:instancePath+"/observation",schemaPath:"#/properties/observation/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data.context !== undefined){
let data7 = data.context;
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
for(const key2 in data7){
if(!(((((((key2 === "conversationLength") || (key2 === "conversationLimit")) || (key2 === "tokensUsed")) || (key2 === "tokenBudget")) || (key2 === "pendingCalls")) || (key2 === "retries")) || (key2 === "retryLimit"))){
const err19 = {instancePath:instancePath+"/context",schemaPath:"#/properties/context/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data7.conversationLength !== undefined){
let data8 = data7.conversationLength;
if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){
const err20 = {instancePath:instancePath+"/context/conversationLength",schemaPath:"#/properties/context/properties/conversationLength/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data7.conversationLimit !== undefined){
let data9 = data7.conversationLimit;
if(!(((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9))) && (isFinite(data9)))){
const err21 = {instancePath:instancePath+"/context/conversationLimit",schemaPath:"#/properties/context/properties/conversationLimit/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data7.tokensUsed !== undefined){
let data10 = data7.tokensUsed;
if(!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))){
const err22 = {instancePath:instancePath+"/context/tokensUsed",schemaPath:"#/properties/context/properties/tokensUsed/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data7.tokenBudget !== undefined){
let data11 = data7.tokenBudget;
if(!(((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11))) && (isFinite(data11)))){
const err23 = {instancePath:instancePath+"/context/tokenBudget",schemaPath:"#/properties/context/properties/tokenBudget/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data7.pendingCalls !== undefined){
let data12 = data7.pendingCalls;
if(!(((typeof data12 == "number") && (!(data12 % 1) && !isNaN(data12))) && (isFinite(data12)))){
const err24 = {instancePath:instancePath+"/context/pendingCalls",schemaPath:"#/properties/context/properties/pendingCalls/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data7.retries !== undefined){
let data13 = data7.retries;
if(!(((typeof data13 == "number") && (!(data13 % 1) && !isNaN(data13))) && (isFinite(data13)))){
const err25 = {instancePath:instancePath+"/context/retries",schemaPath:"#/properties/context/properties/retries/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data7.retryLimit !== undefined){
let data14 = data7.retryLimit;
if(!(((typeof data14 == "number") && (!(data14 % 1) && !isNaN(data14))) && (isFinite(data14)))){
const err26 = {instancePath:instancePath+"/context/retryLimit",schemaPath:"#/properties/context/properties/retryLimit/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
}
else {
const err27 = {instancePath:instancePath+"/context",schemaPath:"#/properties/context/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data.expect !== undefined){
let data15 = data.expect;
if(data15 && typeof data15 == "object" && !Array.isArray(data15)){
if(Object.keys(data15).length < 1){
const err28 = {instancePath:instancePath+"/expect",schemaPath:"#/properties/expect/minProperties",keyword:"minProperties",params:{limit: 1},message:"must NOT have fewer than 1 properties"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
for(const key3 in data15){
if(!(validate41(data15[key3], {instancePath:instancePath+"/expect/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data15,parentDataProperty:key3,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate41.errors : vErrors.concat(validate41.errors);
errors = vErrors.length;
}
}
}
else {
const err29 = {instancePath:instancePath+"/expect",schemaPath:"#/properties/expect/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data.tests !== undefined){
let data17 = data.tests;
if(Array.isArray(data17)){
const len1 = data17.length;
for(let i1=0; i1<len1; i1++){
let data18 = data17[i1];
if(!(((data18 === "context") || (data18 === "confidence")) || (data18 === "missing"))){
const err30 = {instancePath:instancePath+"/tests/" + i1,schemaPath:"#/properties/tests/items/enum",keyword:"enum",params:{allowedValues: schema63.properties.tests.items.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
}
else {
const err31 = {instancePath:instancePath+"/tests",schemaPath:"#/properties/tests/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
if(data.source !== undefined){
let data19 = data.source;
if(Array.isArray(data19)){
if(data19.length < 1){
const err32 = {instancePath:instancePath+"/source",schemaPath:"#/properties/source/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
const len2 = data19.length;
for(let i2=0; i2<len2; i2++){
if(typeof data19[i2] !== "string"){
const err33 = {instancePath:instancePath+"/source/" + i2,schemaPath:"#/properties/source/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
}
else {
const err34 = {instancePath:instancePath+"/source",schemaPath:"#/properties/source/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
if(data.why !== undefined){
let data21 = data.why;
if(typeof data21 === "string"){
if(func6(data21) < 8){
const err35 = {instancePath:instancePath+"/why",schemaPath:"#/properties/why/minLength",keyword:"minLength",params:{limit: 8},message:"must NOT have fewer than 8 characters"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
else {
const err36 = {instancePath:instancePath+"/why",schemaPath:"#/properties/why/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
}
else {
const err37 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
validate40.errors = vErrors;
return errors === 0;
}
validate40.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate39(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="https://fullstop.dev/schemas/decision-cases.schema.json" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate39.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.area === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "area"},message:"must have required property '"+"area"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.cases === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "cases"},message:"must have required property '"+"cases"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!((((key0 === "$schema") || (key0 === "area")) || (key0 === "cases")) || (key0 === "note"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.$schema !== undefined){
if(typeof data.$schema !== "string"){
const err3 = {instancePath:instancePath+"/$schema",schemaPath:"#/properties/%24schema/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.area !== undefined){
if(typeof data.area !== "string"){
const err4 = {instancePath:instancePath+"/area",schemaPath:"#/properties/area/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.cases !== undefined){
let data2 = data.cases;
if(Array.isArray(data2)){
if(data2.length < 1){
const err5 = {instancePath:instancePath+"/cases",schemaPath:"#/properties/cases/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
if(!(validate40(data2[i0], {instancePath:instancePath+"/cases/" + i0,parentData:data2,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate40.errors : vErrors.concat(validate40.errors);
errors = vErrors.length;
}
}
}
else {
const err6 = {instancePath:instancePath+"/cases",schemaPath:"#/properties/cases/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.note !== undefined){
if(typeof data.note !== "string"){
const err7 = {instancePath:instancePath+"/note",schemaPath:"#/properties/note/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
else {
const err8 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
validate39.errors = vErrors;
return errors === 0;
}
validate39.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const validateDecisionContext = validate45;
const schema72 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"https://fullstop.dev/schemas/decision-context.schema.json","title":"DecisionContext","description":"What a loop knows of its conversation when it decides whether to go on. Null: there is no such limit.","type":"object","additionalProperties":false,"required":["conversationLength","conversationLimit","tokensUsed","tokenBudget","pendingCalls","retries","retryLimit"],"properties":{"conversationLength":{"type":"integer","minimum":0,"description":"Messages so far."},"conversationLimit":{"type":["integer","null"],"minimum":0},"tokensUsed":{"type":"integer","minimum":0,"description":"Tokens spent so far, this response included."},"tokenBudget":{"type":["integer","null"],"minimum":0},"pendingCalls":{"type":"integer","minimum":0,"description":"Tool calls without a result, as the loop itself counts them."},"retries":{"type":"integer","minimum":0,"description":"How often this turn was tried again."},"retryLimit":{"type":["integer","null"],"minimum":0}}};

function validate45(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="https://fullstop.dev/schemas/decision-context.schema.json" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate45.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.conversationLength === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "conversationLength"},message:"must have required property '"+"conversationLength"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.conversationLimit === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "conversationLimit"},message:"must have required property '"+"conversationLimit"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.tokensUsed === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "tokensUsed"},message:"must have required property '"+"tokensUsed"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.tokenBudget === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "tokenBudget"},message:"must have required property '"+"tokenBudget"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.pendingCalls === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "pendingCalls"},message:"must have required property '"+"pendingCalls"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.retries === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "retries"},message:"must have required property '"+"retries"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.retryLimit === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "retryLimit"},message:"must have required property '"+"retryLimit"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
for(const key0 in data){
if(!(((((((key0 === "conversationLength") || (key0 === "conversationLimit")) || (key0 === "tokensUsed")) || (key0 === "tokenBudget")) || (key0 === "pendingCalls")) || (key0 === "retries")) || (key0 === "retryLimit"))){
const err7 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.conversationLength !== undefined){
let data0 = data.conversationLength;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
const err8 = {instancePath:instancePath+"/conversationLength",schemaPath:"#/properties/conversationLength/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 < 0 || isNaN(data0)){
const err9 = {instancePath:instancePath+"/conversationLength",schemaPath:"#/properties/conversationLength/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
}
if(data.conversationLimit !== undefined){
let data1 = data.conversationLimit;
if((!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))) && (data1 !== null)){
const err10 = {instancePath:instancePath+"/conversationLimit",schemaPath:"#/properties/conversationLimit/type",keyword:"type",params:{type: schema72.properties.conversationLimit.type},message:"must be integer,null"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 < 0 || isNaN(data1)){
const err11 = {instancePath:instancePath+"/conversationLimit",schemaPath:"#/properties/conversationLimit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
if(data.tokensUsed !== undefined){
let data2 = data.tokensUsed;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
const err12 = {instancePath:instancePath+"/tokensUsed",schemaPath:"#/properties/tokensUsed/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 < 0 || isNaN(data2)){
const err13 = {instancePath:instancePath+"/tokensUsed",schemaPath:"#/properties/tokensUsed/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
if(data.tokenBudget !== undefined){
let data3 = data.tokenBudget;
if((!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))) && (data3 !== null)){
const err14 = {instancePath:instancePath+"/tokenBudget",schemaPath:"#/properties/tokenBudget/type",keyword:"type",params:{type: schema72.properties.tokenBudget.type},message:"must be integer,null"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 < 0 || isNaN(data3)){
const err15 = {instancePath:instancePath+"/tokenBudget",schemaPath:"#/properties/tokenBudget/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
}
if(data.pendingCalls !== undefined){
let data4 = data.pendingCalls;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
const err16 = {instancePath:instancePath+"/pendingCalls",schemaPath:"#/properties/pendingCalls/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 < 0 || isNaN(data4)){
const err17 = {instancePath:instancePath+"/pendingCalls",schemaPath:"#/properties/pendingCalls/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
}
if(data.retries !== undefined){
let data5 = data.retries;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
const err18 = {instancePath:instancePath+"/retries",schemaPath:"#/properties/retries/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 < 0 || isNaN(data5)){
const err19 = {instancePath:instancePath+"/retries",schemaPath:"#/properties/retries/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
}
if(data.retryLimit !== undefined){
let data6 = data.retryLimit;
if((!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))) && (data6 !== null)){
const err20 = {instancePath:instancePath+"/retryLimit",schemaPath:"#/properties/retryLimit/type",keyword:"type",params:{type: schema72.properties.retryLimit.type},message:"must be integer,null"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 < 0 || isNaN(data6)){
const err21 = {instancePath:instancePath+"/retryLimit",schemaPath:"#/properties/retryLimit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
}
}
else {
const err22 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
validate45.errors = vErrors;
return errors === 0;
}
validate45.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const validateDecisionQuestion = validate46;
const schema73 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"https://fullstop.dev/schemas/decision-question.schema.json","title":"DecisionQuestion","description":"What a decision engine is asked: an ending, what the loop knows of its conversation, and the policy to decide by.","type":"object","additionalProperties":false,"required":["observation","context","policy"],"properties":{"observation":{"$ref":"observation.schema.json"},"context":{"$ref":"decision-context.schema.json"},"policy":{"$ref":"policy.schema.json"}}};
const schema48 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"https://fullstop.dev/schemas/observation.schema.json","title":"Observation","description":"What a reader or an adapter says it saw at the end of one response.","type":"object","additionalProperties":false,"required":["stopReason","rawReason","rawField","detail","ended","confidence","text","reasoning","toolCalls","usage","error"],"properties":{"stopReason":{"anyOf":[{"$ref":"#/$defs/StopReason"},{"type":"null"}],"description":"Canonical word; null only while the response is still open."},"rawReason":{"tsType":"unknown","description":"The provider's own literal that decided, as received, any JSON type; null if absent."},"rawField":{"type":["string","null"],"description":"JSON pointer of rawReason inside the body or frame that carried it."},"detail":{"$ref":"#/$defs/Detail"},"ended":{"$ref":"#/$defs/Ended"},"confidence":{"$ref":"#/$defs/Confidence"},"text":{"type":"string"},"reasoning":{"type":"string"},"toolCalls":{"type":"array","items":{"$ref":"#/$defs/ToolCall"}},"usage":{"anyOf":[{"$ref":"#/$defs/Usage"},{"type":"null"}]},"error":{"anyOf":[{"$ref":"#/$defs/ProviderError"},{"type":"null"}]},"choices":{"type":"array","items":{"$ref":"#/$defs/Choice"},"description":"Every choice, in index order; present only when there is more than one. The top level repeats choice 0."}},"$defs":{"StopReason":{"title":"StopReason","enum":["end_turn","stop_sequence","tool_call","max_tokens","context_window_exceeded","safety_blocked","refusal","pause_turn","malformed_tool_call","cancelled","error","interrupted","unknown"]},"Ended":{"title":"Ended","description":"By what the end was known: the dialect's marker, a reason, a structure (a whole body or a success event without a reason field), a clean close without evidence, a broken connection or body, a reported error; open means not yet.","enum":["marker","reason","structure","closed","cut","error","open"]},"Confidence":{"title":"Confidence","enum":["high","medium","low"]},"Detail":{"title":"Detail","type":"object","additionalProperties":false,"properties":{"raw":{"type":"array","items":{},"description":"Other stop literals seen for this choice, in order, without rawReason."},"stopSequence":{"type":"string","description":"The stop string that fired, when the provider names it."},"refusal":{"type":"string","description":"The model's words of refusal, when they are not ordinary text."},"category":{"type":"string","description":"Policy area or filter the provider named."},"message":{"type":"string","description":"The provider's own explanation of a stop that is not an error."},"limit":{"enum":["spend","time","loop","repetition","capacity"],"description":"Which limit other than tokens ended the response."},"continuationToken":{"type":"string","description":"Token to send back to go on."}}},"ToolCall":{"title":"ToolCall","type":"object","additionalProperties":false,"required":["id","name","arguments","state"],"properties":{"id":{"type":["string","null"]},"name":{"type":["string","null"]},"arguments":{"type":"string","description":"As received; an object on the wire is given as its compact JSON text."},"state":{"$ref":"#/$defs/CallState"}}},"CallState":{"title":"CallState","enum":["complete","incomplete","ambiguous"]},"Usage":{"title":"Usage","type":"object","additionalProperties":false,"required":["inputTokens","outputTokens"],"properties":{"inputTokens":{"type":["number","null"]},"outputTokens":{"type":["number","null"]}}},"ProviderError":{"title":"ProviderError","type":"object","additionalProperties":false,"required":["code","message","status"],"properties":{"code":{"type":["string","number","null"]},"message":{"type":["string","null"]},"status":{"type":["integer","null"],"description":"HTTP status of the response that carried the error; null when not known."}}},"Choice":{"title":"Choice","type":"object","additionalProperties":false,"required":["index","stopReason","rawReason","rawField","detail","confidence","text","reasoning","toolCalls"],"properties":{"index":{"type":"integer"},"stopReason":{"anyOf":[{"$ref":"#/$defs/StopReason"},{"type":"null"}]},"rawReason":{"tsType":"unknown"},"rawField":{"type":["string","null"]},"detail":{"$ref":"#/$defs/Detail"},"confidence":{"$ref":"#/$defs/Confidence"},"text":{"type":"string"},"reasoning":{"type":"string"},"toolCalls":{"type":"array","items":{"$ref":"#/$defs/ToolCall"}}}}}};
const schema50 = {"title":"Detail","type":"object","additionalProperties":false,"properties":{"raw":{"type":"array","items":{},"description":"Other stop literals seen for this choice, in order, without rawReason."},"stopSequence":{"type":"string","description":"The stop string that fired, when the provider names it."},"refusal":{"type":"string","description":"The model's words of refusal, when they are not ordinary text."},"category":{"type":"string","description":"Policy area or filter the provider named."},"message":{"type":"string","description":"The provider's own explanation of a stop that is not an error."},"limit":{"enum":["spend","time","loop","repetition","capacity"],"description":"Which limit other than tokens ended the response."},"continuationToken":{"type":"string","description":"Token to send back to go on."}}};
const schema55 = {"title":"Usage","type":"object","additionalProperties":false,"required":["inputTokens","outputTokens"],"properties":{"inputTokens":{"type":["number","null"]},"outputTokens":{"type":["number","null"]}}};
const schema56 = {"title":"ProviderError","type":"object","additionalProperties":false,"required":["code","message","status"],"properties":{"code":{"type":["string","number","null"]},"message":{"type":["string","null"]},"status":{"type":["integer","null"],"description":"HTTP status of the response that carried the error; null when not known."}}};
const schema53 = {"title":"ToolCall","type":"object","additionalProperties":false,"required":["id","name","arguments","state"],"properties":{"id":{"type":["string","null"]},"name":{"type":["string","null"]},"arguments":{"type":"string","description":"As received; an object on the wire is given as its compact JSON text."},"state":{"$ref":"#/$defs/CallState"}}};

function validate32(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate32.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.name === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.arguments === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "arguments"},message:"must have required property '"+"arguments"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.state === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "state"},message:"must have required property '"+"state"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
for(const key0 in data){
if(!((((key0 === "id") || (key0 === "name")) || (key0 === "arguments")) || (key0 === "state"))){
const err4 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if((typeof data0 !== "string") && (data0 !== null)){
const err5 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: schema53.properties.id.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.name !== undefined){
let data1 = data.name;
if((typeof data1 !== "string") && (data1 !== null)){
const err6 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: schema53.properties.name.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.arguments !== undefined){
if(typeof data.arguments !== "string"){
const err7 = {instancePath:instancePath+"/arguments",schemaPath:"#/properties/arguments/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.state !== undefined){
let data3 = data.state;
if(!(((data3 === "complete") || (data3 === "incomplete")) || (data3 === "ambiguous"))){
const err8 = {instancePath:instancePath+"/state",schemaPath:"#/$defs/CallState/enum",keyword:"enum",params:{allowedValues: schema54.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
else {
const err9 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
validate32.errors = vErrors;
return errors === 0;
}
validate32.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema57 = {"title":"Choice","type":"object","additionalProperties":false,"required":["index","stopReason","rawReason","rawField","detail","confidence","text","reasoning","toolCalls"],"properties":{"index":{"type":"integer"},"stopReason":{"anyOf":[{"$ref":"#/$defs/StopReason"},{"type":"null"}]},"rawReason":{"tsType":"unknown"},"rawField":{"type":["string","null"]},"detail":{"$ref":"#/$defs/Detail"},"confidence":{"$ref":"#/$defs/Confidence"},"text":{"type":"string"},"reasoning":{"type":"string"},"toolCalls":{"type":"array","items":{"$ref":"#/$defs/ToolCall"}}}};

function validate34(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate34.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.index === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "index"},message:"must have required property '"+"index"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.stopReason === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "stopReason"},message:"must have required property '"+"stopReason"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.rawReason === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "rawReason"},message:"must have required property '"+"rawReason"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.rawField === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "rawField"},message:"must have required property '"+"rawField"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.detail === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "detail"},message:"must have required property '"+"detail"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.confidence === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "confidence"},message:"must have required property '"+"confidence"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.text === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "text"},message:"must have required property '"+"text"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data.reasoning === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "reasoning"},message:"must have required property '"+"reasoning"+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data.toolCalls === undefined){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "toolCalls"},message:"must have required property '"+"toolCalls"+"'"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
for(const key0 in data){
if(!(func1.call(schema57.properties, key0))){
const err9 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.index !== undefined){
let data0 = data.index;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
const err10 = {instancePath:instancePath+"/index",schemaPath:"#/properties/index/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.stopReason !== undefined){
let data1 = data.stopReason;
const _errs5 = errors;
let valid1 = false;
const _errs6 = errors;
if(!(((((((((((((data1 === "end_turn") || (data1 === "stop_sequence")) || (data1 === "tool_call")) || (data1 === "max_tokens")) || (data1 === "context_window_exceeded")) || (data1 === "safety_blocked")) || (data1 === "refusal")) || (data1 === "pause_turn")) || (data1 === "malformed_tool_call")) || (data1 === "cancelled")) || (data1 === "error")) || (data1 === "interrupted")) || (data1 === "unknown"))){
const err11 = {instancePath:instancePath+"/stopReason",schemaPath:"#/$defs/StopReason/enum",keyword:"enum",params:{allowedValues: schema49.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
var _valid0 = _errs6 === errors;
valid1 = valid1 || _valid0;
const _errs8 = errors;
if(data1 !== null){
const err12 = {instancePath:instancePath+"/stopReason",schemaPath:"#/properties/stopReason/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
var _valid0 = _errs8 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const err13 = {instancePath:instancePath+"/stopReason",schemaPath:"#/properties/stopReason/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
else {
errors = _errs5;
if(vErrors !== null){
if(_errs5){
vErrors.length = _errs5;
}
else {
vErrors = null;
}
}
}
}
if(data.rawField !== undefined){
let data2 = data.rawField;
if((typeof data2 !== "string") && (data2 !== null)){
const err14 = {instancePath:instancePath+"/rawField",schemaPath:"#/properties/rawField/type",keyword:"type",params:{type: schema57.properties.rawField.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.detail !== undefined){
let data3 = data.detail;
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
for(const key1 in data3){
if(!(((((((key1 === "raw") || (key1 === "stopSequence")) || (key1 === "refusal")) || (key1 === "category")) || (key1 === "message")) || (key1 === "limit")) || (key1 === "continuationToken"))){
const err15 = {instancePath:instancePath+"/detail",schemaPath:"#/$defs/Detail/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data3.raw !== undefined){
if(!(Array.isArray(data3.raw))){
const err16 = {instancePath:instancePath+"/detail/raw",schemaPath:"#/$defs/Detail/properties/raw/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data3.stopSequence !== undefined){
if(typeof data3.stopSequence !== "string"){
const err17 = {instancePath:instancePath+"/detail/stopSequence",schemaPath:"#/$defs/Detail/properties/stopSequence/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data3.refusal !== undefined){
if(typeof data3.refusal !== "string"){
const err18 = {instancePath:instancePath+"/detail/refusal",schemaPath:"#/$defs/Detail/properties/refusal/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data3.category !== undefined){
if(typeof data3.category !== "string"){
const err19 = {instancePath:instancePath+"/detail/category",schemaPath:"#/$defs/Detail/properties/category/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data3.message !== undefined){
if(typeof data3.message !== "string"){
const err20 = {instancePath:instancePath+"/detail/message",schemaPath:"#/$defs/Detail/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data3.limit !== undefined){
let data9 = data3.limit;
if(!(((((data9 === "spend") || (data9 === "time")) || (data9 === "loop")) || (data9 === "repetition")) || (data9 === "capacity"))){
const err21 = {instancePath:instancePath+"/detail/limit",schemaPath:"#/$defs/Detail/properties/limit/enum",keyword:"enum",params:{allowedValues: schema50.properties.limit.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data3.continuationToken !== undefined){
if(typeof data3.continuationToken !== "string"){
const err22 = {instancePath:instancePath+"/detail/continuationToken",schemaPath:"#/$defs/Detail/properties/continuationToken/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
}
else {
const err23 = {instancePath:instancePath+"/detail",schemaPath:"#/$defs/Detail/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data.confidence !== undefined){
let data11 = data.confidence;
if(!(((data11 === "high") || (data11 === "medium")) || (data11 === "low"))){
const err24 = {instancePath:instancePath+"/confidence",schemaPath:"#/$defs/Confidence/enum",keyword:"enum",params:{allowedValues: schema52.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data.text !== undefined){
if(typeof data.text !== "string"){
const err25 = {instancePath:instancePath+"/text",schemaPath:"#/properties/text/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data.reasoning !== undefined){
if(typeof data.reasoning !== "string"){
const err26 = {instancePath:instancePath+"/reasoning",schemaPath:"#/properties/reasoning/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data.toolCalls !== undefined){
let data14 = data.toolCalls;
if(Array.isArray(data14)){
const len0 = data14.length;
for(let i0=0; i0<len0; i0++){
if(!(validate32(data14[i0], {instancePath:instancePath+"/toolCalls/" + i0,parentData:data14,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
errors = vErrors.length;
}
}
}
else {
const err27 = {instancePath:instancePath+"/toolCalls",schemaPath:"#/properties/toolCalls/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
}
else {
const err28 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
validate34.errors = vErrors;
return errors === 0;
}
validate34.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate31(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="https://fullstop.dev/schemas/observation.schema.json" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate31.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.stopReason === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "stopReason"},message:"must have required property '"+"stopReason"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.rawReason === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "rawReason"},message:"must have required property '"+"rawReason"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.rawField === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "rawField"},message:"must have required property '"+"rawField"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.detail === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "detail"},message:"must have required property '"+"detail"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.ended === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "ended"},message:"must have required property '"+"ended"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.confidence === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "confidence"},message:"must have required property '"+"confidence"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.text === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "text"},message:"must have required property '"+"text"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data.reasoning === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "reasoning"},message:"must have required property '"+"reasoning"+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data.toolCalls === undefined){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "toolCalls"},message:"must have required property '"+"toolCalls"+"'"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data.usage === undefined){
const err9 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "usage"},message:"must have required property '"+"usage"+"'"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data.error === undefined){
const err10 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "error"},message:"must have required property '"+"error"+"'"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
for(const key0 in data){
if(!(func1.call(schema48.properties, key0))){
const err11 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.stopReason !== undefined){
let data0 = data.stopReason;
const _errs3 = errors;
let valid1 = false;
const _errs4 = errors;
if(!(((((((((((((data0 === "end_turn") || (data0 === "stop_sequence")) || (data0 === "tool_call")) || (data0 === "max_tokens")) || (data0 === "context_window_exceeded")) || (data0 === "safety_blocked")) || (data0 === "refusal")) || (data0 === "pause_turn")) || (data0 === "malformed_tool_call")) || (data0 === "cancelled")) || (data0 === "error")) || (data0 === "interrupted")) || (data0 === "unknown"))){
const err12 = {instancePath:instancePath+"/stopReason",schemaPath:"#/$defs/StopReason/enum",keyword:"enum",params:{allowedValues: schema49.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
var _valid0 = _errs4 === errors;
valid1 = valid1 || _valid0;
const _errs6 = errors;
if(data0 !== null){
const err13 = {instancePath:instancePath+"/stopReason",schemaPath:"#/properties/stopReason/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
var _valid0 = _errs6 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const err14 = {instancePath:instancePath+"/stopReason",schemaPath:"#/properties/stopReason/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
else {
errors = _errs3;
if(vErrors !== null){
if(_errs3){
vErrors.length = _errs3;
}
else {
vErrors = null;
}
}
}
}
if(data.rawField !== undefined){
let data1 = data.rawField;
if((typeof data1 !== "string") && (data1 !== null)){
const err15 = {instancePath:instancePath+"/rawField",schemaPath:"#/properties/rawField/type",keyword:"type",params:{type: schema48.properties.rawField.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.detail !== undefined){
let data2 = data.detail;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
for(const key1 in data2){
if(!(((((((key1 === "raw") || (key1 === "stopSequence")) || (key1 === "refusal")) || (key1 === "category")) || (key1 === "message")) || (key1 === "limit")) || (key1 === "continuationToken"))){
const err16 = {instancePath:instancePath+"/detail",schemaPath:"#/$defs/Detail/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data2.raw !== undefined){
if(!(Array.isArray(data2.raw))){
const err17 = {instancePath:instancePath+"/detail/raw",schemaPath:"#/$defs/Detail/properties/raw/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data2.stopSequence !== undefined){
if(typeof data2.stopSequence !== "string"){
const err18 = {instancePath:instancePath+"/detail/stopSequence",schemaPath:"#/$defs/Detail/properties/stopSequence/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data2.refusal !== undefined){
if(typeof data2.refusal !== "string"){
const err19 = {instancePath:instancePath+"/detail/refusal",schemaPath:"#/$defs/Detail/properties/refusal/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data2.category !== undefined){
if(typeof data2.category !== "string"){
const err20 = {instancePath:instancePath+"/detail/category",schemaPath:"#/$defs/Detail/properties/category/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data2.message !== undefined){
if(typeof data2.message !== "string"){
const err21 = {instancePath:instancePath+"/detail/message",schemaPath:"#/$defs/Detail/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data2.limit !== undefined){
let data8 = data2.limit;
if(!(((((data8 === "spend") || (data8 === "time")) || (data8 === "loop")) || (data8 === "repetition")) || (data8 === "capacity"))){
const err22 = {instancePath:instancePath+"/detail/limit",schemaPath:"#/$defs/Detail/properties/limit/enum",keyword:"enum",params:{allowedValues: schema50.properties.limit.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data2.continuationToken !== undefined){
if(typeof data2.continuationToken !== "string"){
const err23 = {instancePath:instancePath+"/detail/continuationToken",schemaPath:"#/$defs/Detail/properties/continuationToken/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
}
else {
const err24 = {instancePath:instancePath+"/detail",schemaPath:"#/$defs/Detail/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data.ended !== undefined){
let data10 = data.ended;
if(!(((((((data10 === "marker") || (data10 === "reason")) || (data10 === "structure")) || (data10 === "closed")) || (data10 === "cut")) || (data10 === "error")) || (data10 === "open"))){
const err25 = {instancePath:instancePath+"/ended",schemaPath:"#/$defs/Ended/enum",keyword:"enum",params:{allowedValues: schema51.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data.confidence !== undefined){
let data11 = data.confidence;
if(!(((data11 === "high") || (data11 === "medium")) || (data11 === "low"))){
const err26 = {instancePath:instancePath+"/confidence",schemaPath:"#/$defs/Confidence/enum",keyword:"enum",params:{allowedValues: schema52.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data.text !== undefined){
if(typeof data.text !== "string"){
const err27 = {instancePath:instancePath+"/text",schemaPath:"#/properties/text/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data.reasoning !== undefined){
if(typeof data.reasoning !== "string"){
const err28 = {instancePath:instancePath+"/reasoning",schemaPath:"#/properties/reasoning/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
if(data.toolCalls !== undefined){
let data14 = data.toolCalls;
if(Array.isArray(data14)){
const len0 = data14.length;
for(let i0=0; i0<len0; i0++){
if(!(validate32(data14[i0], {instancePath:instancePath+"/toolCalls/" + i0,parentData:data14,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
errors = vErrors.length;
}
}
}
else {
const err29 = {instancePath:instancePath+"/toolCalls",schemaPath:"#/properties/toolCalls/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data.usage !== undefined){
let data16 = data.usage;
const _errs39 = errors;
let valid9 = false;
const _errs40 = errors;
if(data16 && typeof data16 == "object" && !Array.isArray(data16)){
if(data16.inputTokens === undefined){
const err30 = {instancePath:instancePath+"/usage",schemaPath:"#/$defs/Usage/required",keyword:"required",params:{missingProperty: "inputTokens"},message:"must have required property '"+"inputTokens"+"'"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
if(data16.outputTokens === undefined){
const err31 = {instancePath:instancePath+"/usage",schemaPath:"#/$defs/Usage/required",keyword:"required",params:{missingProperty: "outputTokens"},message:"must have required property '"+"outputTokens"+"'"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
for(const key2 in data16){
if(!((key2 === "inputTokens") || (key2 === "outputTokens"))){
const err32 = {instancePath:instancePath+"/usage",schemaPath:"#/$defs/Usage/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
if(data16.inputTokens !== undefined){
let data17 = data16.inputTokens;
if((!((typeof data17 == "number") && (isFinite(data17)))) && (data17 !== null)){
const err33 = {instancePath:instancePath+"/usage/inputTokens",schemaPath:"#/$defs/Usage/properties/inputTokens/type",keyword:"type",params:{type: schema55.properties.inputTokens.type},message:"must be number,null"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
if(data16.outputTokens !== undefined){
let data18 = data16.outputTokens;
if((!((typeof data18 == "number") && (isFinite(data18)))) && (data18 !== null)){
const err34 = {instancePath:instancePath+"/usage/outputTokens",schemaPath:"#/$defs/Usage/properties/outputTokens/type",keyword:"type",params:{type: schema55.properties.outputTokens.type},message:"must be number,null"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
}
else {
const err35 = {instancePath:instancePath+"/usage",schemaPath:"#/$defs/Usage/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
var _valid1 = _errs40 === errors;
valid9 = valid9 || _valid1;
const _errs48 = errors;
if(data16 !== null){
const err36 = {instancePath:instancePath+"/usage",schemaPath:"#/properties/usage/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
var _valid1 = _errs48 === errors;
valid9 = valid9 || _valid1;
if(!valid9){
const err37 = {instancePath:instancePath+"/usage",schemaPath:"#/properties/usage/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
else {
errors = _errs39;
if(vErrors !== null){
if(_errs39){
vErrors.length = _errs39;
}
else {
vErrors = null;
}
}
}
}
if(data.error !== undefined){
let data19 = data.error;
const _errs51 = errors;
let valid12 = false;
const _errs52 = errors;
if(data19 && typeof data19 == "object" && !Array.isArray(data19)){
if(data19.code === undefined){
const err38 = {instancePath:instancePath+"/error",schemaPath:"#/$defs/ProviderError/required",keyword:"required",params:{missingProperty: "code"},message:"must have required property '"+"code"+"'"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
if(data19.message === undefined){
const err39 = {instancePath:instancePath+"/error",schemaPath:"#/$defs/ProviderError/required",keyword:"required",params:{missingProperty: "message"},message:"must have required property '"+"message"+"'"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
if(data19.status === undefined){
const err40 = {instancePath:instancePath+"/error",schemaPath:"#/$defs/ProviderError/required",keyword:"required",params:{missingProperty: "status"},message:"must have required property '"+"status"+"'"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
for(const key3 in data19){
if(!(((key3 === "code") || (key3 === "message")) || (key3 === "status"))){
const err41 = {instancePath:instancePath+"/error",schemaPath:"#/$defs/ProviderError/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
if(data19.code !== undefined){
let data20 = data19.code;
if(((typeof data20 !== "string") && (!((typeof data20 == "number") && (isFinite(data20))))) && (data20 !== null)){
const err42 = {instancePath:instancePath+"/error/code",schemaPath:"#/$defs/ProviderError/properties/code/type",keyword:"type",params:{type: schema56.properties.code.type},message:"must be string,number,null"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
if(data19.message !== undefined){
let data21 = data19.message;
if((typeof data21 !== "string") && (data21 !== null)){
const err43 = {instancePath:instancePath+"/error/message",schemaPath:"#/$defs/ProviderError/properties/message/type",keyword:"type",params:{type: schema56.properties.message.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
if(data19.status !== undefined){
let data22 = data19.status;
if((!(((typeof data22 == "number") && (!(data22 % 1) && !isNaN(data22))) && (isFinite(data22)))) && (data22 !== null)){
const err44 = {instancePath:instancePath+"/error/status",schemaPath:"#/$defs/ProviderError/properties/status/type",keyword:"type",params:{type: schema56.properties.status.type},message:"must be integer,null"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
}
else {
const err45 = {instancePath:instancePath+"/error",schemaPath:"#/$defs/ProviderError/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
var _valid2 = _errs52 === errors;
valid12 = valid12 || _valid2;
const _errs62 = errors;
if(data19 !== null){
const err46 = {instancePath:instancePath+"/error",schemaPath:"#/properties/error/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
var _valid2 = _errs62 === errors;
valid12 = valid12 || _valid2;
if(!valid12){
const err47 = {instancePath:instancePath+"/error",schemaPath:"#/properties/error/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
else {
errors = _errs51;
if(vErrors !== null){
if(_errs51){
vErrors.length = _errs51;
}
else {
vErrors = null;
}
}
}
}
if(data.choices !== undefined){
let data23 = data.choices;
if(Array.isArray(data23)){
const len1 = data23.length;
for(let i1=0; i1<len1; i1++){
if(!(validate34(data23[i1], {instancePath:instancePath+"/choices/" + i1,parentData:data23,parentDataProperty:i1,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate34.errors : vErrors.concat(validate34.errors);
errors = vErrors.length;
}
}
}
else {
const err48 = {instancePath:instancePath+"/choices",schemaPath:"#/properties/choices/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
}
else {
const err49 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
validate31.errors = vErrors;
return errors === 0;
}
validate31.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema75 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"https://fullstop.dev/schemas/policy.schema.json","title":"Policy","description":"When a conversation goes on: rules in order, the first that fits decides.","type":"object","additionalProperties":false,"required":["name","vocabulary","rules","source"],"properties":{"$schema":{"type":"string"},"name":{"type":"string"},"vocabulary":{"type":"string","description":"The vocabulary this policy speaks to its users."},"rules":{"type":"array","minItems":1,"items":{"$ref":"#/$defs/Rule"}},"source":{"type":"array","items":{"type":"string"}},"note":{"type":"string"}},"$defs":{"Rule":{"title":"PolicyRule","type":"object","additionalProperties":false,"required":["id","when","outcome","source"],"properties":{"id":{"type":"string","description":"Named in the decision's metadata."},"when":{"$ref":"#/$defs/When"},"outcome":{"$ref":"#/$defs/Outcome"},"source":{"type":"array","minItems":1,"items":{"type":"string"}}}},"When":{"title":"RuleTest","description":"Every member given must hold; none given: always.","type":"object","additionalProperties":false,"properties":{"stopReason":{"type":"array","minItems":1,"items":{"$ref":"observation.schema.json#/$defs/StopReason"}},"confidence":{"type":"array","minItems":1,"items":{"$ref":"observation.schema.json#/$defs/Confidence"}},"unfinishedCall":{"type":"boolean","description":"A call of the response is not complete."},"budgetSpent":{"type":"boolean"},"lengthReached":{"type":"boolean"},"retriesSpent":{"type":"boolean"}}},"Outcome":{"title":"RuleOutcome","type":"object","additionalProperties":false,"required":["shouldContinue","suggestedAction","reason"],"properties":{"shouldContinue":{"enum":[true,false,"previous-rule"],"description":"previous-rule: as a loop without detection does, on with pending calls, else the end."},"suggestedAction":{"anyOf":[{"$ref":"decision.schema.json#/$defs/SuggestedAction"},{"type":"null"}]},"reason":{"type":"string","minLength":8}}}}};
const schema76 = {"title":"PolicyRule","type":"object","additionalProperties":false,"required":["id","when","outcome","source"],"properties":{"id":{"type":"string","description":"Named in the decision's metadata."},"when":{"$ref":"#/$defs/When"},"outcome":{"$ref":"#/$defs/Outcome"},"source":{"type":"array","minItems":1,"items":{"type":"string"}}}};
const schema77 = {"title":"RuleTest","description":"Every member given must hold; none given: always.","type":"object","additionalProperties":false,"properties":{"stopReason":{"type":"array","minItems":1,"items":{"$ref":"observation.schema.json#/$defs/StopReason"}},"confidence":{"type":"array","minItems":1,"items":{"$ref":"observation.schema.json#/$defs/Confidence"}},"unfinishedCall":{"type":"boolean","description":"A call of the response is not complete."},"budgetSpent":{"type":"boolean"},"lengthReached":{"type":"boolean"},"retriesSpent":{"type":"boolean"}}};

function validate50(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate50.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!((((((key0 === "stopReason") || (key0 === "confidence")) || (key0 === "unfinishedCall")) || (key0 === "budgetSpent")) || (key0 === "lengthReached")) || (key0 === "retriesSpent"))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.stopReason !== undefined){
let data0 = data.stopReason;
if(Array.isArray(data0)){
if(data0.length < 1){
const err1 = {instancePath:instancePath+"/stopReason",schemaPath:"#/properties/stopReason/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
if(!(((((((((((((data1 === "end_turn") || (data1 === "stop_sequence")) || (data1 === "tool_call")) || (data1 === "max_tokens")) || (data1 === "context_window_exceeded")) || (data1 === "safety_blocked")) || (data1 === "refusal")) || (data1 === "pause_turn")) || (data1 === "malformed_tool_call")) || (data1 === "cancelled")) || (data1 === "error")) || (data1 === "interrupted")) || (data1 === "unknown"))){
const err2 = {instancePath:instancePath+"/stopReason/" + i0,schemaPath:"observation.schema.json#/$defs/StopReason/enum",keyword:"enum",params:{allowedValues: schema49.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
else {
const err3 = {instancePath:instancePath+"/stopReason",schemaPath:"#/properties/stopReason/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.confidence !== undefined){
let data2 = data.confidence;
if(Array.isArray(data2)){
if(data2.length < 1){
const err4 = {instancePath:instancePath+"/confidence",schemaPath:"#/properties/confidence/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
const len1 = data2.length;
for(let i1=0; i1<len1; i1++){
let data3 = data2[i1];
if(!(((data3 === "high") || (data3 === "medium")) || (data3 === "low"))){
const err5 = {instancePath:instancePath+"/confidence/" + i1,schemaPath:"observation.schema.json#/$defs/Confidence/enum",keyword:"enum",params:{allowedValues: schema52.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
else {
const err6 = {instancePath:instancePath+"/confidence",schemaPath:"#/properties/confidence/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.unfinishedCall !== undefined){
if(typeof data.unfinishedCall !== "boolean"){
const err7 = {instancePath:instancePath+"/unfinishedCall",schemaPath:"#/properties/unfinishedCall/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.budgetSpent !== undefined){
if(typeof data.budgetSpent !== "boolean"){
const err8 = {instancePath:instancePath+"/budgetSpent",schemaPath:"#/properties/budgetSpent/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.lengthReached !== undefined){
if(typeof data.lengthReached !== "boolean"){
const err9 = {instancePath:instancePath+"/lengthReached",schemaPath:"#/properties/lengthReached/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.retriesSpent !== undefined){
if(typeof data.retriesSpent !== "boolean"){
const err10 = {instancePath:instancePath+"/retriesSpent",schemaPath:"#/properties/retriesSpent/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
}
else {
const err11 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
validate50.errors = vErrors;
return errors === 0;
}
validate50.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema80 = {"title":"RuleOutcome","type":"object","additionalProperties":false,"required":["shouldContinue","suggestedAction","reason"],"properties":{"shouldContinue":{"enum":[true,false,"previous-rule"],"description":"previous-rule: as a loop without detection does, on with pending calls, else the end."},"suggestedAction":{"anyOf":[{"$ref":"decision.schema.json#/$defs/SuggestedAction"},{"type":"null"}]},"reason":{"type":"string","minLength":8}}};

function validate52(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate52.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.shouldContinue === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "shouldContinue"},message:"must have required property '"+"shouldContinue"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.suggestedAction === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "suggestedAction"},message:"must have required property '"+"suggestedAction"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.reason === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "reason"},message:"must have required property '"+"reason"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
for(const key0 in data){
if(!(((key0 === "shouldContinue") || (key0 === "suggestedAction")) || (key0 === "reason"))){
const err3 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.shouldContinue !== undefined){
let data0 = data.shouldContinue;
if(!(((data0 === true) || (data0 === false)) || (data0 === "previous-rule"))){
const err4 = {instancePath:instancePath+"/shouldContinue",schemaPath:"#/properties/shouldContinue/enum",keyword:"enum",params:{allowedValues: schema80.properties.shouldContinue.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.suggestedAction !== undefined){
let data1 = data.suggestedAction;
const _errs4 = errors;
let valid1 = false;
const _errs5 = errors;
if(!((((data1 === "retry") || (data1 === "modify_prompt")) || (data1 === "increase_budget")) || (data1 === "stop"))){
const err5 = {instancePath:instancePath+"/suggestedAction",schemaPath:"decision.schema.json#/$defs/SuggestedAction/enum",keyword:"enum",params:{allowedValues: schema70.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
var _valid0 = _errs5 === errors;
valid1 = valid1 || _valid0;
const _errs7 = errors;
if(data1 !== null){
const err6 = {instancePath:instancePath+"/suggestedAction",schemaPath:"#/properties/suggestedAction/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var _valid0 = _errs7 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const err7 = {instancePath:instancePath+"/suggestedAction",schemaPath:"#/properties/suggestedAction/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
else {
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
}
}
if(data.reason !== undefined){
let data2 = data.reason;
if(typeof data2 === "string"){
if(func6(data2) < 8){
const err8 = {instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/minLength",keyword:"minLength",params:{limit: 8},message:"must NOT have fewer than 8 characters"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
}
else {
const err10 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
validate52.errors = vErrors;
return errors === 0;
}
validate52.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate49(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate49.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.when === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "when"},message:"must have required property '"+"when"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.outcome === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "outcome"},message:"must have required property '"+"outcome"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.source === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "source"},message:"must have required property '"+"source"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
for(const key0 in data){
if(!((((key0 === "id") || (key0 === "when")) || (key0 === "outcome")) || (key0 === "source"))){
const err4 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.id !== undefined){
if(typeof data.id !== "string"){
const err5 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.when !== undefined){
if(!(validate50(data.when, {instancePath:instancePath+"/when",parentData:data,parentDataProperty:"when",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate50.errors : vErrors.concat(validate50.errors);
errors = vErrors.length;
}
}
if(data.outcome !== undefined){
if(!(validate52(data.outcome, {instancePath:instancePath+"/outcome",parentData:data,parentDataProperty:"outcome",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate52.errors : vErrors.concat(validate52.errors);
errors = vErrors.length;
}
}
if(data.source !== undefined){
let data3 = data.source;
if(Array.isArray(data3)){
if(data3.length < 1){
const err6 = {instancePath:instancePath+"/source",schemaPath:"#/properties/source/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
if(typeof data3[i0] !== "string"){
const err7 = {instancePath:instancePath+"/source/" + i0,schemaPath:"#/properties/source/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
else {
const err8 = {instancePath:instancePath+"/source",schemaPath:"#/properties/source/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
else {
const err9 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
validate49.errors = vErrors;
return errors === 0;
}
validate49.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate48(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="https://fullstop.dev/schemas/policy.schema.json" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate48.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.vocabulary === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "vocabulary"},message:"must have required property '"+"vocabulary"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.rules === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "rules"},message:"must have required property '"+"rules"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.source === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "source"},message:"must have required property '"+"source"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
for(const key0 in data){
if(!((((((key0 === "$schema") || (key0 === "name")) || (key0 === "vocabulary")) || (key0 === "rules")) || (key0 === "source")) || (key0 === "note"))){
const err4 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.$schema !== undefined){
if(typeof data.$schema !== "string"){
const err5 = {instancePath:instancePath+"/$schema",schemaPath:"#/properties/%24schema/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.name !== undefined){
if(typeof data.name !== "string"){
const err6 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.vocabulary !== undefined){
if(typeof data.vocabulary !== "string"){
const err7 = {instancePath:instancePath+"/vocabulary",schemaPath:"#/properties/vocabulary/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.rules !== undefined){
let data3 = data.rules;
if(Array.isArray(data3)){
if(data3.length < 1){
const err8 = {instancePath:instancePath+"/rules",schemaPath:"#/properties/rules/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
if(!(validate49(data3[i0], {instancePath:instancePath+"/rules/" + i0,parentData:data3,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate49.errors : vErrors.concat(validate49.errors);
errors = vErrors.length;
}
}
}
else {
const err9 = {instancePath:instancePath+"/rules",schemaPath:"#/properties/rules/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.source !== undefined){
let data5 = data.source;
if(Array.isArray(data5)){
const len1 = data5.length;
for(let i1=0; i1<len1; i1++){
if(typeof data5[i1] !== "string"){
const err10 = {instancePath:instancePath+"/source/" + i1,schemaPath:"#/properties/source/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
}
else {
const err11 = {instancePath:instancePath+"/source",schemaPath:"#/properties/source/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.note !== undefined){
if(typeof data.note !== "string"){
const err12 = {instancePath:instancePath+"/note",schemaPath:"#/properties/note/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
}
else {
const err13 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
validate48.errors = vErrors;
return errors === 0;
}
validate48.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate46(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="https://fullstop.dev/schemas/decision-question.schema.json" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate46.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.observation === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "observation"},message:"must have required property '"+"observation"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.context === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "context"},message:"must have required property '"+"context"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.policy === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "policy"},message:"must have required property '"+"policy"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
for(const key0 in data){
if(!(((key0 === "observation") || (key0 === "context")) || (key0 === "policy"))){
const err3 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.observation !== undefined){
if(!(validate31(data.observation, {instancePath:instancePath+"/observation",parentData:data,parentDataProperty:"observation",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate31.errors : vErrors.concat(validate31.errors);
errors = vErrors.length;
}
}
if(data.context !== undefined){
let data1 = data.context;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(data1.conversationLength === undefined){
const err4 = {instancePath:instancePath+"/context",schemaPath:"decision-context.schema.json/required",keyword:"required",params:{missingProperty: "conversationLength"},message:"must have required property '"+"conversationLength"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data1.conversationLimit === undefined){
const err5 = {instancePath:instancePath+"/context",schemaPath:"decision-context.schema.json/required",keyword:"required",params:{missingProperty: "conversationLimit"},message:"must have required property '"+"conversationLimit"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data1.tokensUsed === undefined){
const err6 = {instancePath:instancePath+"/context",schemaPath:"decision-context.schema.json/required",keyword:"required",params:{missingProperty: "tokensUsed"},message:"must have required property '"+"tokensUsed"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data1.tokenBudget === undefined){
const err7 = {instancePath:instancePath+"/context",schemaPath:"decision-context.schema.json/required",keyword:"required",params:{missingProperty: "tokenBudget"},message:"must have required property '"+"tokenBudget"+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data1.pendingCalls === undefined){
const err8 = {instancePath:instancePath+"/context",schemaPath:"decision-context.schema.json/required",keyword:"required",params:{missingProperty: "pendingCalls"},message:"must have required property '"+"pendingCalls"+"'"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data1.retries === undefined){
const err9 = {instancePath:instancePath+"/context",schemaPath:"decision-context.schema.json/required",keyword:"required",params:{missingProperty: "retries"},message:"must have required property '"+"retries"+"'"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data1.retryLimit === undefined){
const err10 = {instancePath:instancePath+"/context",schemaPath:"decision-context.schema.json/required",keyword:"required",params:{missingProperty: "retryLimit"},message:"must have required property '"+"retryLimit"+"'"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
for(const key1 in data1){
if(!(((((((key1 === "conversationLength") || (key1 === "conversationLimit")) || (key1 === "tokensUsed")) || (key1 === "tokenBudget")) || (key1 === "pendingCalls")) || (key1 === "retries")) || (key1 === "retryLimit"))){
const err11 = {instancePath:instancePath+"/context",schemaPath:"decision-context.schema.json/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data1.conversationLength !== undefined){
let data2 = data1.conversationLength;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
const err12 = {instancePath:instancePath+"/context/conversationLength",schemaPath:"decision-context.schema.json/properties/conversationLength/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 < 0 || isNaN(data2)){
const err13 = {instancePath:instancePath+"/context/conversationLength",schemaPath:"decision-context.schema.json/properties/conversationLength/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
if(data1.conversationLimit !== undefined){
let data3 = data1.conversationLimit;
if((!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))) && (data3 !== null)){
const err14 = {instancePath:instancePath+"/context/conversationLimit",schemaPath:"decision-context.schema.json/properties/conversationLimit/type",keyword:"type",params:{type: schema72.properties.conversationLimit.type},message:"must be integer,null"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 < 0 || isNaN(data3)){
const err15 = {instancePath:instancePath+"/context/conversationLimit",schemaPath:"decision-context.schema.json/properties/conversationLimit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
}
if(data1.tokensUsed !== undefined){
let data4 = data1.tokensUsed;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
const err16 = {instancePath:instancePath+"/context/tokensUsed",schemaPath:"decision-context.schema.json/properties/tokensUsed/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 < 0 || isNaN(data4)){
const err17 = {instancePath:instancePath+"/context/tokensUsed",schemaPath:"decision-context.schema.json/properties/tokensUsed/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
}
if(data1.tokenBudget !== undefined){
let data5 = data1.tokenBudget;
if((!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))) && (data5 !== null)){
const err18 = {instancePath:instancePath+"/context/tokenBudget",schemaPath:"decision-context.schema.json/properties/tokenBudget/type",keyword:"type",params:{type: schema72.properties.tokenBudget.type},message:"must be integer,null"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 < 0 || isNaN(data5)){
const err19 = {instancePath:instancePath+"/context/tokenBudget",schemaPath:"decision-context.schema.json/properties/tokenBudget/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
}
if(data1.pendingCalls !== undefined){
let data6 = data1.pendingCalls;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
const err20 = {instancePath:instancePath+"/context/pendingCalls",schemaPath:"decision-context.schema.json/properties/pendingCalls/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 < 0 || isNaN(data6)){
const err21 = {instancePath:instancePath+"/context/pendingCalls",schemaPath:"decision-context.schema.json/properties/pendingCalls/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
}
if(data1.retries !== undefined){
let data7 = data1.retries;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
const err22 = {instancePath:instancePath+"/context/retries",schemaPath:"decision-context.schema.json/properties/retries/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 < 0 || isNaN(data7)){
const err23 = {instancePath:instancePath+"/context/retries",schemaPath:"decision-context.schema.json/properties/retries/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
}
if(data1.retryLimit !== undefined){
let data8 = data1.retryLimit;
if((!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))) && (data8 !== null)){
const err24 = {instancePath:instancePath+"/context/retryLimit",schemaPath:"decision-context.schema.json/properties/retryLimit/type",keyword:"type",params:{type: schema72.properties.retryLimit.type},message:"must be integer,null"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 < 0 || isNaN(data8)){
const err25 = {instancePath:instancePath+"/context/retryLimit",schemaPath:"decision-context.schema.json/properties/retryLimit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
}
}
else {
const err26 = {instancePath:instancePath+"/context",schemaPath:"decision-context.schema.json/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data.policy !== undefined){
if(!(validate48(data.policy, {instancePath:instancePath+"/policy",parentData:data,parentDataProperty:"policy",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate48.errors : vErrors.concat(validate48.errors);
errors = vErrors.length;
}
}
}
else {
const err27 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
validate46.errors = vErrors;
return errors === 0;
}
validate46.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const validateDecision = validate42;
const schema69 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"https://fullstop.dev/schemas/decision.schema.json","title":"Decision","description":"Whether a conversation goes on after a response, and what to do about it.","type":"object","additionalProperties":false,"required":["shouldContinue","reason","metadata"],"properties":{"shouldContinue":{"type":"boolean","description":"true: another request follows."},"reason":{"type":"string","pattern":"\\S","description":"Why, in words."},"suggestedAction":{"anyOf":[{"$ref":"#/$defs/SuggestedAction"},{"type":"null"}],"description":"What the application may do about it; null or absent when nothing is wrong."},"metadata":{"type":"object","title":"DecisionMetadata","additionalProperties":true}},"$defs":{"SuggestedAction":{"title":"SuggestedAction","enum":["retry","modify_prompt","increase_budget","stop"]}}};
const pattern11 = new RegExp("\\S", "u");

function validate42(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="https://fullstop.dev/schemas/decision.schema.json" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate42.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.shouldContinue === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "shouldContinue"},message:"must have required property '"+"shouldContinue"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.reason === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "reason"},message:"must have required property '"+"reason"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.metadata === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "metadata"},message:"must have required property '"+"metadata"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
for(const key0 in data){
if(!((((key0 === "shouldContinue") || (key0 === "reason")) || (key0 === "suggestedAction")) || (key0 === "metadata"))){
const err3 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.shouldContinue !== undefined){
if(typeof data.shouldContinue !== "boolean"){
const err4 = {instancePath:instancePath+"/shouldContinue",schemaPath:"#/properties/shouldContinue/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.reason !== undefined){
let data1 = data.reason;
if(typeof data1 === "string"){
if(!pattern11.test(data1)){
const err5 = {instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.suggestedAction !== undefined){
let data2 = data.suggestedAction;
const _errs7 = errors;
let valid1 = false;
const _errs8 = errors;
if(!((((data2 === "retry") || (data2 === "modify_prompt")) || (data2 === "increase_budget")) || (data2 === "stop"))){
const err7 = {instancePath:instancePath+"/suggestedAction",schemaPath:"#/$defs/SuggestedAction/enum",keyword:"enum",params:{allowedValues: schema70.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
var _valid0 = _errs8 === errors;
valid1 = valid1 || _valid0;
const _errs10 = errors;
if(data2 !== null){
const err8 = {instancePath:instancePath+"/suggestedAction",schemaPath:"#/properties/suggestedAction/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
var _valid0 = _errs10 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const err9 = {instancePath:instancePath+"/suggestedAction",schemaPath:"#/properties/suggestedAction/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
else {
errors = _errs7;
if(vErrors !== null){
if(_errs7){
vErrors.length = _errs7;
}
else {
vErrors = null;
}
}
}
}
if(data.metadata !== undefined){
let data3 = data.metadata;
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
}
else {
const err10 = {instancePath:instancePath+"/metadata",schemaPath:"#/properties/metadata/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
}
else {
const err11 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
validate42.errors = vErrors;
return errors === 0;
}
validate42.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const validateExchange = validate56;
const schema82 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"https://fullstop.dev/schemas/exchange.schema.json","title":"Exchange","description":"What an adapter is asked to do: send this request to this base URL and tell what it saw.","type":"object","additionalProperties":false,"required":["case","dialect","baseUrl","apiKey","model","messages","stream"],"properties":{"case":{"type":"string","description":"Id of the case, for logs only."},"dialect":{"type":"string","description":"The wire protocol to speak."},"baseUrl":{"type":"string","description":"Origin and path prefix, before any version segment: append what your library's own base URL ends in."},"apiKey":{"type":"string"},"model":{"type":"string"},"messages":{"type":"array","minItems":1,"items":{"$ref":"#/$defs/Message"}},"tools":{"type":"array","items":{"$ref":"#/$defs/Tool"}},"toolChoice":{"anyOf":[{"enum":["auto","none","required"]},{"type":"object","title":"ExchangeNamedTool","additionalProperties":false,"required":["name"],"properties":{"name":{"type":"string"}}}]},"stop":{"type":"array","items":{"type":"string"}},"n":{"type":"integer","minimum":1},"maxTokens":{"type":"integer","minimum":1},"stream":{"type":"boolean"},"provider":{"type":"string","description":"Who answers, where the library wants to know; most do not."}},"$defs":{"Message":{"title":"ExchangeMessage","type":"object","additionalProperties":false,"required":["role","content"],"properties":{"role":{"enum":["system","user","assistant","tool"]},"content":{"type":"string"},"toolCalls":{"type":"array","items":{"type":"object","title":"ExchangeToolCall","additionalProperties":false,"required":["id","name","arguments"],"properties":{"id":{"type":"string"},"name":{"type":"string"},"arguments":{"type":"string"}}}},"toolCallId":{"type":"string","description":"role tool: the call this is the result of."}}},"Tool":{"title":"ExchangeTool","type":"object","additionalProperties":false,"required":["name","parameters"],"properties":{"name":{"type":"string"},"description":{"type":"string"},"kind":{"enum":["function","custom","server"],"description":"custom: free-text input; server: run by the provider. Default function."},"parameters":{"type":"object"}}}}};
const schema83 = {"title":"ExchangeMessage","type":"object","additionalProperties":false,"required":["role","content"],"properties":{"role":{"enum":["system","user","assistant","tool"]},"content":{"type":"string"},"toolCalls":{"type":"array","items":{"type":"object","title":"ExchangeToolCall","additionalProperties":false,"required":["id","name","arguments"],"properties":{"id":{"type":"string"},"name":{"type":"string"},"arguments":{"type":"string"}}}},"toolCallId":{"type":"string","description":"role tool: the call this is the result of."}}};
const schema84 = {"title":"ExchangeTool","type":"object","additionalProperties":false,"required":["name","parameters"],"properties":{"name":{"type":"string"},"description":{"type":"string"},"kind":{"enum":["function","custom","server"],"description":"custom: free-text input; server: run by the provider. Default function."},"parameters":{"type":"object"}}};

function validate56(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="https://fullstop.dev/schemas/exchange.schema.json" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate56.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.case === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "case"},message:"must have required property '"+"case"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.dialect === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "dialect"},message:"must have required property '"+"dialect"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.baseUrl === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "baseUrl"},message:"must have required property '"+"baseUrl"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.apiKey === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "apiKey"},message:"must have required property '"+"apiKey"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.model === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "model"},message:"must have required property '"+"model"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.messages === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "messages"},message:"must have required property '"+"messages"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.stream === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "stream"},message:"must have required property '"+"stream"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
for(const key0 in data){
if(!(func1.call(schema82.properties, key0))){
const err7 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.case !== undefined){
if(typeof data.case !== "string"){
const err8 = {instancePath:instancePath+"/case",schemaPath:"#/properties/case/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.dialect !== undefined){
if(typeof data.dialect !== "string"){
const err9 = {instancePath:instancePath+"/dialect",schemaPath:"#/properties/dialect/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.baseUrl !== undefined){
if(typeof data.baseUrl !== "string"){
const err10 = {instancePath:instancePath+"/baseUrl",schemaPath:"#/properties/baseUrl/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.apiKey !== undefined){
if(typeof data.apiKey !== "string"){
const err11 = {instancePath:instancePath+"/apiKey",schemaPath:"#/properties/apiKey/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.model !== undefined){
if(typeof data.model !== "string"){
const err12 = {instancePath:instancePath+"/model",schemaPath:"#/properties/model/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.messages !== undefined){
let data5 = data.messages;
if(Array.isArray(data5)){
if(data5.length < 1){
const err13 = {instancePath:instancePath+"/messages",schemaPath:"#/properties/messages/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
let data6 = data5[i0];
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
if(data6.role === undefined){
const err14 = {instancePath:instancePath+"/messages/" + i0,schemaPath:"#/$defs/Message/required",keyword:"required",params:{missingProperty: "role"},message:"must have required property '"+"role"+"'"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(data6.content === undefined){
const err15 = {instancePath:instancePath+"/messages/" + i0,schemaPath:"#/$defs/Message/required",keyword:"required",params:{missingProperty: "content"},message:"must have required property '"+"content"+"'"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
for(const key1 in data6){
if(!((((key1 === "role") || (key1 === "content")) || (key1 === "toolCalls")) || (key1 === "toolCallId"))){
const err16 = {instancePath:instancePath+"/messages/" + i0,schemaPath:"#/$defs/Message/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data6.role !== undefined){
let data7 = data6.role;
if(!((((data7 === "system") || (data7 === "user")) || (data7 === "assistant")) || (data7 === "tool"))){
const err17 = {instancePath:instancePath+"/messages/" + i0+"/role",schemaPath:"#/$defs/Message/properties/role/enum",keyword:"enum",params:{allowedValues: schema83.properties.role.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data6.content !== undefined){
if(typeof data6.content !== "string"){
const err18 = {instancePath:instancePath+"/messages/" + i0+"/content",schemaPath:"#/$defs/Message/properties/content/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data6.toolCalls !== undefined){
let data9 = data6.toolCalls;
if(Array.isArray(data9)){
const len1 = data9.length;
for(let i1=0; i1<len1; i1++){
let data10 = data9[i1];
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
if(data10.id === undefined){
const err19 = {instancePath:instancePath+"/messages/" + i0+"/toolCalls/" + i1,schemaPath:"#/$defs/Message/properties/toolCalls/items/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(data10.name === undefined){
const err20 = {instancePath:instancePath+"/messages/" + i0+"/toolCalls/" + i1,schemaPath:"#/$defs/Message/properties/toolCalls/items/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(data10.arguments === undefined){
const err21 = {instancePath:instancePath+"/messages/" + i0+"/toolCalls/" + i1,schemaPath:"#/$defs/Message/properties/toolCalls/items/required",keyword:"required",params:{missingProperty: "arguments"},message:"must have required property '"+"arguments"+"'"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
for(const key2 in data10){
if(!(((key2 === "id") || (key2 === "name")) || (key2 === "arguments"))){
const err22 = {instancePath:instancePath+"/messages/" + i0+"/toolCalls/" + i1,schemaPath:"#/$defs/Message/properties/toolCalls/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data10.id !== undefined){
if(typeof data10.id !== "string"){
const err23 = {instancePath:instancePath+"/messages/" + i0+"/toolCalls/" + i1+"/id",schemaPath:"#/$defs/Message/properties/toolCalls/items/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data10.name !== undefined){
if(typeof data10.name !== "string"){
const err24 = {instancePath:instancePath+"/messages/" + i0+"/toolCalls/" + i1+"/name",schemaPath:"#/$defs/Message/properties/toolCalls/items/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data10.arguments !== undefined){
if(typeof data10.arguments !== "string"){
const err25 = {instancePath:instancePath+"/messages/" + i0+"/toolCalls/" + i1+"/arguments",schemaPath:"#/$defs/Message/properties/toolCalls/items/properties/arguments/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
}
else {
const err26 = {instancePath:instancePath+"/messages/" + i0+"/toolCalls/" + i1,schemaPath:"#/$defs/Message/properties/toolCalls/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
}
else {
const err27 = {instancePath:instancePath+"/messages/" + i0+"/toolCalls",schemaPath:"#/$defs/Message/properties/toolCalls/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data6.toolCallId !== undefined){
if(typeof data6.toolCallId !== "string"){
const err28 = {instancePath:instancePath+"/messages/" + i0+"/toolCallId",schemaPath:"#/$defs/Message/properties/toolCallId/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
}
else {
const err29 = {instancePath:instancePath+"/messages/" + i0,schemaPath:"#/$defs/Message/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
}
else {
const err30 = {instancePath:instancePath+"/messages",schemaPath:"#/properties/messages/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data.tools !== undefined){
let data15 = data.tools;
if(Array.isArray(data15)){
const len2 = data15.length;
for(let i2=0; i2<len2; i2++){
let data16 = data15[i2];
if(data16 && typeof data16 == "object" && !Array.isArray(data16)){
if(data16.name === undefined){
const err31 = {instancePath:instancePath+"/tools/" + i2,schemaPath:"#/$defs/Tool/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
if(data16.parameters === undefined){
const err32 = {instancePath:instancePath+"/tools/" + i2,schemaPath:"#/$defs/Tool/required",keyword:"required",params:{missingProperty: "parameters"},message:"must have required property '"+"parameters"+"'"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
for(const key3 in data16){
if(!((((key3 === "name") || (key3 === "description")) || (key3 === "kind")) || (key3 === "parameters"))){
const err33 = {instancePath:instancePath+"/tools/" + i2,schemaPath:"#/$defs/Tool/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
if(data16.name !== undefined){
if(typeof data16.name !== "string"){
const err34 = {instancePath:instancePath+"/tools/" + i2+"/name",schemaPath:"#/$defs/Tool/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
if(data16.description !== undefined){
if(typeof data16.description !== "string"){
const err35 = {instancePath:instancePath+"/tools/" + i2+"/description",schemaPath:"#/$defs/Tool/properties/description/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
if(data16.kind !== undefined){
let data19 = data16.kind;
if(!(((data19 === "function") || (data19 === "custom")) || (data19 === "server"))){
const err36 = {instancePath:instancePath+"/tools/" + i2+"/kind",schemaPath:"#/$defs/Tool/properties/kind/enum",keyword:"enum",params:{allowedValues: schema84.properties.kind.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
if(data16.parameters !== undefined){
let data20 = data16.parameters;
if(!(data20 && typeof data20 == "object" && !Array.isArray(data20))){
const err37 = {instancePath:instancePath+"/tools/" + i2+"/parameters",schemaPath:"#/$defs/Tool/properties/parameters/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
}
else {
const err38 = {instancePath:instancePath+"/tools/" + i2,schemaPath:"#/$defs/Tool/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
}
else {
const err39 = {instancePath:instancePath+"/tools",schemaPath:"#/properties/tools/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
if(data.toolChoice !== undefined){
let data21 = data.toolChoice;
const _errs48 = errors;
let valid12 = false;
const _errs49 = errors;
if(!(((data21 === "auto") || (data21 === "none")) || (data21 === "required"))){
const err40 = {instancePath:instancePath+"/toolChoice",schemaPath:"#/properties/toolChoice/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema82.properties.toolChoice.anyOf[0].enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
var _valid0 = _errs49 === errors;
valid12 = valid12 || _valid0;
const _errs50 = errors;
if(data21 && typeof data21 == "object" && !Array.isArray(data21)){
if(data21.name === undefined){
const err41 = {instancePath:instancePath+"/toolChoice",schemaPath:"#/properties/toolChoice/anyOf/1/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
for(const key4 in data21){
if(!(key4 === "name")){
const err42 = {instancePath:instancePath+"/toolChoice",schemaPath:"#/properties/toolChoice/anyOf/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
if(data21.name !== undefined){
if(typeof data21.name !== "string"){
const err43 = {instancePath:instancePath+"/toolChoice/name",schemaPath:"#/properties/toolChoice/anyOf/1/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
}
else {
const err44 = {instancePath:instancePath+"/toolChoice",schemaPath:"#/properties/toolChoice/anyOf/1/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
var _valid0 = _errs50 === errors;
valid12 = valid12 || _valid0;
if(!valid12){
const err45 = {instancePath:instancePath+"/toolChoice",schemaPath:"#/properties/toolChoice/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
else {
errors = _errs48;
if(vErrors !== null){
if(_errs48){
vErrors.length = _errs48;
}
else {
vErrors = null;
}
}
}
}
if(data.stop !== undefined){
let data23 = data.stop;
if(Array.isArray(data23)){
const len3 = data23.length;
for(let i3=0; i3<len3; i3++){
if(typeof data23[i3] !== "string"){
const err46 = {instancePath:instancePath+"/stop/" + i3,schemaPath:"#/properties/stop/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
}
else {
const err47 = {instancePath:instancePath+"/stop",schemaPath:"#/properties/stop/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
if(data.n !== undefined){
let data25 = data.n;
if(!(((typeof data25 == "number") && (!(data25 % 1) && !isNaN(data25))) && (isFinite(data25)))){
const err48 = {instancePath:instancePath+"/n",schemaPath:"#/properties/n/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
if((typeof data25 == "number") && (isFinite(data25))){
if(data25 < 1 || isNaN(data25)){
const err49 = {instancePath:instancePath+"/n",schemaPath:"#/properties/n/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
}
if(data.maxTokens !== undefined){
let data26 = data.maxTokens;
if(!(((typeof data26 == "number") && (!(data26 % 1) && !isNaN(data26))) && (isFinite(data26)))){
const err50 = {instancePath:instancePath+"/maxTokens",schemaPath:"#/properties/maxTokens/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
if((typeof data26 == "number") && (isFinite(data26))){
if(data26 < 1 || isNaN(data26)){
const err51 = {instancePath:instancePath+"/maxTokens",schemaPath:"#/properties/maxTokens/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
}
if(data.stream !== undefined){
if(typeof data.stream !== "boolean"){
const err52 = {instancePath:instancePath+"/stream",schemaPath:"#/properties/stream/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
if(data.provider !== undefined){
if(typeof data.provider !== "string"){
const err53 = {instancePath:instancePath+"/provider",schemaPath:"#/properties/provider/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
}
else {
const err54 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
validate56.errors = vErrors;
return errors === 0;
}
validate56.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const validateFixture = validate57;
const schema85 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"https://fullstop.dev/schemas/fixture.schema.json","title":"Fixture","description":"One fact about one provider: where the evidence comes from, what the adapter is to send, and what it should see.","type":"object","additionalProperties":false,"required":["title","provenance","covers","request","expect","source"],"dependentSchemas":{"review":{"required":["scored"],"properties":{"scored":{"const":false}}}},"properties":{"$schema":{"type":"string"},"title":{"type":"string","minLength":10,"maxLength":150,"description":"The fact, as a statement."},"provenance":{"$ref":"#/$defs/Provenance"},"covers":{"type":"array","items":{"type":"string"},"description":"Ids of the census lines this fixture is evidence for."},"tags":{"type":"array","items":{"enum":["well-formed","malformed","edge","unknown-value","cut","multi-choice","unicode","usage","reasoning","parallel-calls","split-call","http-error","in-band-error"]}},"variantOf":{"type":"string","description":"Fact of the same provider that this one deliberately repeats but for the reason."},"scored":{"type":"boolean","description":"false: shown, not scored (unverified values, disputed expectations). Default true.","default":true},"disputed":{"type":"string","description":"Why the expectation is under dispute; requires scored: false."},"review":{"enum":["unreviewed"],"description":"unreviewed: captured, but nobody has written the expectation yet; expect claims nothing, whatever is in it, and scored must be false. A person who has written expect and source removes it."},"request":{"$ref":"#/$defs/Request"},"json":{"$ref":"#/$defs/Mode"},"stream":{"$ref":"#/$defs/Mode"},"expect":{"$ref":"#/$defs/Expect"},"source":{"type":"string","minLength":10,"description":"Where the claim comes from: the documentation, type or report that says what this response means, and the argument."},"note":{"type":"string"}},"$defs":{"Provenance":{"title":"Provenance","type":"object","additionalProperties":false,"required":["rung"],"properties":{"rung":{"enum":["recorded","derived","documented","reported","synthetic"]},"cites":{"type":"array","minItems":1,"items":{"type":"string","minLength":5},"description":"documented, reported: the sources."},"from":{"type":"string","description":"derived: the recording it was made from."},"how":{"type":"string","description":"derived: what was edited."},"why":{"type":"string","description":"synthetic: what it probes."},"date":{"type":"string","description":"recorded: day of capture."},"model":{"type":"string"},"recorder":{"type":"string","description":"recorded: recorder name and version."},"server":{"title":"ServerSoftware","description":"recorded: the server software that answered, where it was run for the recording.","type":"object","additionalProperties":false,"required":["name"],"properties":{"name":{"type":"string","minLength":1},"version":{"type":"string","minLength":1},"flags":{"type":"array","items":{"type":"string"},"description":"What it was started with, but for addresses and paths."},"model":{"type":"string","description":"What the model is: one made for the purpose is no evidence of what models say, only of what the server makes of it."}}}}},"Request":{"title":"FixtureRequest","description":"What the adapter is asked to send, in canonical words.","type":"object","additionalProperties":false,"required":["model","messages"],"properties":{"model":{"type":"string"},"messages":{"type":"array","minItems":1,"items":{"$ref":"#/$defs/Message"}},"tools":{"type":"array","items":{"$ref":"#/$defs/Tool"}},"toolChoice":{"anyOf":[{"enum":["auto","none","required"]},{"type":"object","title":"NamedToolChoice","additionalProperties":false,"required":["name"],"properties":{"name":{"type":"string"}}}]},"stop":{"type":"array","items":{"type":"string"}},"n":{"type":"integer","minimum":1},"maxTokens":{"type":"integer","minimum":1}}},"Message":{"title":"RequestMessage","type":"object","additionalProperties":false,"required":["role","content"],"properties":{"role":{"enum":["system","user","assistant","tool"]},"content":{"type":"string"},"toolCalls":{"type":"array","items":{"type":"object","title":"RequestToolCall","additionalProperties":false,"required":["id","name","arguments"],"properties":{"id":{"type":"string"},"name":{"type":"string"},"arguments":{"type":"string"}}}},"toolCallId":{"type":"string","description":"role tool: the call this is the result of."}}},"Tool":{"title":"Tool","type":"object","additionalProperties":false,"required":["name","parameters"],"properties":{"name":{"type":"string"},"description":{"type":"string"},"kind":{"enum":["function","custom","server"],"description":"custom: free-text input; server: run by the provider. Default function."},"parameters":{"type":"object"}}},"Mode":{"title":"FixtureMode","description":"How the bytes of this mode are served. Present exactly when the response file of that mode is.","type":"object","additionalProperties":false,"properties":{"status":{"type":"integer","minimum":100,"maximum":599,"default":200},"contentType":{"type":"string","description":"Default: the usual one of the file's ending."},"headers":{"type":"object","additionalProperties":{"type":"string"}},"ends":{"enum":["close","break"],"default":"close","description":"break: the connection is reset after the last byte."},"brokenBy":{"enum":["upstream","client","recorder"],"description":"recorded, with ends break: who broke the connection. Where it was not the upstream, the break says nothing about the provider."},"chunks":{"type":"array","items":{"type":"array","title":"ChunkArrival","minItems":2,"maxItems":2,"items":{"type":"number","minimum":0}},"description":"recorded: when the pieces of the body arrived, each as [milliseconds since the request was sent, bytes after content-decoding and before redaction]."}}},"Expect":{"title":"Expect","description":"A full observation. Members of json and stream replace those of the shared part for that mode.","type":"object","additionalProperties":false,"properties":{"stopReason":{"tsType":"unknown"},"rawReason":{"tsType":"unknown"},"rawField":{"tsType":"unknown"},"detail":{"tsType":"unknown"},"ended":{"tsType":"unknown"},"confidence":{"tsType":"unknown"},"text":{"tsType":"unknown"},"reasoning":{"tsType":"unknown"},"toolCalls":{"tsType":"unknown"},"usage":{"tsType":"unknown"},"error":{"tsType":"unknown"},"choices":{"tsType":"unknown"},"json":{"$ref":"#/$defs/ExpectPart"},"stream":{"$ref":"#/$defs/ExpectPart"},"defensible":{"type":"array","items":{"type":"object","title":"DefensibleReading","additionalProperties":false,"required":["stopReason","why"],"properties":{"stopReason":{"type":"string"},"why":{"type":"string","minLength":10}}}},"differs":{"type":"string","description":"Why the two modes mean different things, when stop reason, text, calls or usage differ."}}},"ExpectPart":{"title":"ExpectPart","type":"object","additionalProperties":false,"properties":{"stopReason":{"tsType":"unknown"},"rawReason":{"tsType":"unknown"},"rawField":{"tsType":"unknown"},"detail":{"tsType":"unknown"},"ended":{"tsType":"unknown"},"confidence":{"tsType":"unknown"},"text":{"tsType":"unknown"},"reasoning":{"tsType":"unknown"},"toolCalls":{"tsType":"unknown"},"usage":{"tsType":"unknown"},"error":{"tsType":"unknown"},"choices":{"tsType":"unknown"}}}}};
const schema86 = {"title":"Provenance","type":"object","additionalProperties":false,"required":["rung"],"properties":{"rung":{"enum":["recorded","derived","documented","reported","synthetic"]},"cites":{"type":"array","minItems":1,"items":{"type":"string","minLength":5},"description":"documented, reported: the sources."},"from":{"type":"string","description":"derived: the recording it was made from."},"how":{"type":"string","description":"derived: what was edited."},"why":{"type":"string","description":"synthetic: what it probes."},"date":{"type":"string","description":"recorded: day of capture."},"model":{"type":"string"},"recorder":{"type":"string","description":"recorded: recorder name and version."},"server":{"title":"ServerSoftware","description":"recorded: the server software that answered, where it was run for the recording.","type":"object","additionalProperties":false,"required":["name"],"properties":{"name":{"type":"string","minLength":1},"version":{"type":"string","minLength":1},"flags":{"type":"array","items":{"type":"string"},"description":"What it was started with, but for addresses and paths."},"model":{"type":"string","description":"What the model is: one made for the purpose is no evidence of what models say, only of what the server makes of it."}}}}};
const schema90 = {"title":"FixtureMode","description":"How the bytes of this mode are served. Present exactly when the response file of that mode is.","type":"object","additionalProperties":false,"properties":{"status":{"type":"integer","minimum":100,"maximum":599,"default":200},"contentType":{"type":"string","description":"Default: the usual one of the file's ending."},"headers":{"type":"object","additionalProperties":{"type":"string"}},"ends":{"enum":["close","break"],"default":"close","description":"break: the connection is reset after the last byte."},"brokenBy":{"enum":["upstream","client","recorder"],"description":"recorded, with ends break: who broke the connection. Where it was not the upstream, the break says nothing about the provider."},"chunks":{"type":"array","items":{"type":"array","title":"ChunkArrival","minItems":2,"maxItems":2,"items":{"type":"number","minimum":0}},"description":"recorded: when the pieces of the body arrived, each as [milliseconds since the request was sent, bytes after content-decoding and before redaction]."}}};
const schema87 = {"title":"FixtureRequest","description":"What the adapter is asked to send, in canonical words.","type":"object","additionalProperties":false,"required":["model","messages"],"properties":{"model":{"type":"string"},"messages":{"type":"array","minItems":1,"items":{"$ref":"#/$defs/Message"}},"tools":{"type":"array","items":{"$ref":"#/$defs/Tool"}},"toolChoice":{"anyOf":[{"enum":["auto","none","required"]},{"type":"object","title":"NamedToolChoice","additionalProperties":false,"required":["name"],"properties":{"name":{"type":"string"}}}]},"stop":{"type":"array","items":{"type":"string"}},"n":{"type":"integer","minimum":1},"maxTokens":{"type":"integer","minimum":1}}};
const schema88 = {"title":"RequestMessage","type":"object","additionalProperties":false,"required":["role","content"],"properties":{"role":{"enum":["system","user","assistant","tool"]},"content":{"type":"string"},"toolCalls":{"type":"array","items":{"type":"object","title":"RequestToolCall","additionalProperties":false,"required":["id","name","arguments"],"properties":{"id":{"type":"string"},"name":{"type":"string"},"arguments":{"type":"string"}}}},"toolCallId":{"type":"string","description":"role tool: the call this is the result of."}}};
const schema89 = {"title":"Tool","type":"object","additionalProperties":false,"required":["name","parameters"],"properties":{"name":{"type":"string"},"description":{"type":"string"},"kind":{"enum":["function","custom","server"],"description":"custom: free-text input; server: run by the provider. Default function."},"parameters":{"type":"object"}}};

function validate58(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate58.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.model === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "model"},message:"must have required property '"+"model"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.messages === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "messages"},message:"must have required property '"+"messages"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!(((((((key0 === "model") || (key0 === "messages")) || (key0 === "tools")) || (key0 === "toolChoice")) || (key0 === "stop")) || (key0 === "n")) || (key0 === "maxTokens"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.model !== undefined){
if(typeof data.model !== "string"){
const err3 = {instancePath:instancePath+"/model",schemaPath:"#/properties/model/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.messages !== undefined){
let data1 = data.messages;
if(Array.isArray(data1)){
if(data1.length < 1){
const err4 = {instancePath:instancePath+"/messages",schemaPath:"#/properties/messages/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
if(data2.role === undefined){
const err5 = {instancePath:instancePath+"/messages/" + i0,schemaPath:"#/$defs/Message/required",keyword:"required",params:{missingProperty: "role"},message:"must have required property '"+"role"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data2.content === undefined){
const err6 = {instancePath:instancePath+"/messages/" + i0,schemaPath:"#/$defs/Message/required",keyword:"required",params:{missingProperty: "content"},message:"must have required property '"+"content"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
for(const key1 in data2){
if(!((((key1 === "role") || (key1 === "content")) || (key1 === "toolCalls")) || (key1 === "toolCallId"))){
const err7 = {instancePath:instancePath+"/messages/" + i0,schemaPath:"#/$defs/Message/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data2.role !== undefined){
let data3 = data2.role;
if(!((((data3 === "system") || (data3 === "user")) || (data3 === "assistant")) || (data3 === "tool"))){
const err8 = {instancePath:instancePath+"/messages/" + i0+"/role",schemaPath:"#/$defs/Message/properties/role/enum",keyword:"enum",params:{allowedValues: schema88.properties.role.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data2.content !== undefined){
if(typeof data2.content !== "string"){
const err9 = {instancePath:instancePath+"/messages/" + i0+"/content",schemaPath:"#/$defs/Message/properties/content/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data2.toolCalls !== undefined){
let data5 = data2.toolCalls;
if(Array.isArray(data5)){
const len1 = data5.length;
for(let i1=0; i1<len1; i1++){
let data6 = data5[i1];
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
if(data6.id === undefined){
const err10 = {instancePath:instancePath+"/messages/" + i0+"/toolCalls/" + i1,schemaPath:"#/$defs/Message/properties/toolCalls/items/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data6.name === undefined){
const err11 = {instancePath:instancePath+"/messages/" + i0+"/toolCalls/" + i1,schemaPath:"#/$defs/Message/properties/toolCalls/items/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(data6.arguments === undefined){
const err12 = {instancePath:instancePath+"/messages/" + i0+"/toolCalls/" + i1,schemaPath:"#/$defs/Message/properties/toolCalls/items/required",keyword:"required",params:{missingProperty: "arguments"},message:"must have required property '"+"arguments"+"'"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
for(const key2 in data6){
if(!(((key2 === "id") || (key2 === "name")) || (key2 === "arguments"))){
const err13 = {instancePath:instancePath+"/messages/" + i0+"/toolCalls/" + i1,schemaPath:"#/$defs/Message/properties/toolCalls/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data6.id !== undefined){
if(typeof data6.id !== "string"){
const err14 = {instancePath:instancePath+"/messages/" + i0+"/toolCalls/" + i1+"/id",schemaPath:"#/$defs/Message/properties/toolCalls/items/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data6.name !== undefined){
if(typeof data6.name !== "string"){
const err15 = {instancePath:instancePath+"/messages/" + i0+"/toolCalls/" + i1+"/name",schemaPath:"#/$defs/Message/properties/toolCalls/items/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data6.arguments !== undefined){
if(typeof data6.arguments !== "string"){
const err16 = {instancePath:instancePath+"/messages/" + i0+"/toolCalls/" + i1+"/arguments",schemaPath:"#/$defs/Message/properties/toolCalls/items/properties/arguments/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
}
else {
const err17 = {instancePath:instancePath+"/messages/" + i0+"/toolCalls/" + i1,schemaPath:"#/$defs/Message/properties/toolCalls/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
}
else {
const err18 = {instancePath:instancePath+"/messages/" + i0+"/toolCalls",schemaPath:"#/$defs/Message/properties/toolCalls/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data2.toolCallId !== undefined){
if(typeof data2.toolCallId !== "string"){
const err19 = {instancePath:instancePath+"/messages/" + i0+"/toolCallId",schemaPath:"#/$defs/Message/properties/toolCallId/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
}
else {
const err20 = {instancePath:instancePath+"/messages/" + i0,schemaPath:"#/$defs/Message/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
}
else {
const err21 = {instancePath:instancePath+"/messages",schemaPath:"#/properties/messages/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data.tools !== undefined){
let data11 = data.tools;
if(Array.isArray(data11)){
const len2 = data11.length;
for(let i2=0; i2<len2; i2++){
let data12 = data11[i2];
if(data12 && typeof data12 == "object" && !Array.isArray(data12)){
if(data12.name === undefined){
const err22 = {instancePath:instancePath+"/tools/" + i2,schemaPath:"#/$defs/Tool/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(data12.parameters === undefined){
const err23 = {instancePath:instancePath+"/tools/" + i2,schemaPath:"#/$defs/Tool/required",keyword:"required",params:{missingProperty: "parameters"},message:"must have required property '"+"parameters"+"'"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
for(const key3 in data12){
if(!((((key3 === "name") || (key3 === "description")) || (key3 === "kind")) || (key3 === "parameters"))){
const err24 = {instancePath:instancePath+"/tools/" + i2,schemaPath:"#/$defs/Tool/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data12.name !== undefined){
if(typeof data12.name !== "string"){
const err25 = {instancePath:instancePath+"/tools/" + i2+"/name",schemaPath:"#/$defs/Tool/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data12.description !== undefined){
if(typeof data12.description !== "string"){
const err26 = {instancePath:instancePath+"/tools/" + i2+"/description",schemaPath:"#/$defs/Tool/properties/description/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data12.kind !== undefined){
let data15 = data12.kind;
if(!(((data15 === "function") || (data15 === "custom")) || (data15 === "server"))){
const err27 = {instancePath:instancePath+"/tools/" + i2+"/kind",schemaPath:"#/$defs/Tool/properties/kind/enum",keyword:"enum",params:{allowedValues: schema89.properties.kind.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data12.parameters !== undefined){
let data16 = data12.parameters;
if(!(data16 && typeof data16 == "object" && !Array.isArray(data16))){
const err28 = {instancePath:instancePath+"/tools/" + i2+"/parameters",schemaPath:"#/$defs/Tool/properties/parameters/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
}
else {
const err29 = {instancePath:instancePath+"/tools/" + i2,schemaPath:"#/$defs/Tool/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
}
else {
const err30 = {instancePath:instancePath+"/tools",schemaPath:"#/properties/tools/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data.toolChoice !== undefined){
let data17 = data.toolChoice;
const _errs40 = errors;
let valid12 = false;
const _errs41 = errors;
if(!(((data17 === "auto") || (data17 === "none")) || (data17 === "required"))){
const err31 = {instancePath:instancePath+"/toolChoice",schemaPath:"#/properties/toolChoice/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema87.properties.toolChoice.anyOf[0].enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
var _valid0 = _errs41 === errors;
valid12 = valid12 || _valid0;
const _errs42 = errors;
if(data17 && typeof data17 == "object" && !Array.isArray(data17)){
if(data17.name === undefined){
const err32 = {instancePath:instancePath+"/toolChoice",schemaPath:"#/properties/toolChoice/anyOf/1/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
for(const key4 in data17){
if(!(key4 === "name")){
const err33 = {instancePath:instancePath+"/toolChoice",schemaPath:"#/properties/toolChoice/anyOf/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
if(data17.name !== undefined){
if(typeof data17.name !== "string"){
const err34 = {instancePath:instancePath+"/toolChoice/name",schemaPath:"#/properties/toolChoice/anyOf/1/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
}
else {
const err35 = {instancePath:instancePath+"/toolChoice",schemaPath:"#/properties/toolChoice/anyOf/1/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
var _valid0 = _errs42 === errors;
valid12 = valid12 || _valid0;
if(!valid12){
const err36 = {instancePath:instancePath+"/toolChoice",schemaPath:"#/properties/toolChoice/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
else {
errors = _errs40;
if(vErrors !== null){
if(_errs40){
vErrors.length = _errs40;
}
else {
vErrors = null;
}
}
}
}
if(data.stop !== undefined){
let data19 = data.stop;
if(Array.isArray(data19)){
const len3 = data19.length;
for(let i3=0; i3<len3; i3++){
if(typeof data19[i3] !== "string"){
const err37 = {instancePath:instancePath+"/stop/" + i3,schemaPath:"#/properties/stop/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
}
else {
const err38 = {instancePath:instancePath+"/stop",schemaPath:"#/properties/stop/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
if(data.n !== undefined){
let data21 = data.n;
if(!(((typeof data21 == "number") && (!(data21 % 1) && !isNaN(data21))) && (isFinite(data21)))){
const err39 = {instancePath:instancePath+"/n",schemaPath:"#/properties/n/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
if((typeof data21 == "number") && (isFinite(data21))){
if(data21 < 1 || isNaN(data21)){
const err40 = {instancePath:instancePath+"/n",schemaPath:"#/properties/n/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
}
if(data.maxTokens !== undefined){
let data22 = data.maxTokens;
if(!(((typeof data22 == "number") && (!(data22 % 1) && !isNaN(data22))) && (isFinite(data22)))){
const err41 = {instancePath:instancePath+"/maxTokens",schemaPath:"#/properties/maxTokens/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
if((typeof data22 == "number") && (isFinite(data22))){
if(data22 < 1 || isNaN(data22)){
const err42 = {instancePath:instancePath+"/maxTokens",schemaPath:"#/properties/maxTokens/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
}
}
else {
const err43 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
validate58.errors = vErrors;
return errors === 0;
}
validate58.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema92 = {"title":"Expect","description":"A full observation. Members of json and stream replace those of the shared part for that mode.","type":"object","additionalProperties":false,"properties":{"stopReason":{"tsType":"unknown"},"rawReason":{"tsType":"unknown"},"rawField":{"tsType":"unknown"},"detail":{"tsType":"unknown"},"ended":{"tsType":"unknown"},"confidence":{"tsType":"unknown"},"text":{"tsType":"unknown"},"reasoning":{"tsType":"unknown"},"toolCalls":{"tsType":"unknown"},"usage":{"tsType":"unknown"},"error":{"tsType":"unknown"},"choices":{"tsType":"unknown"},"json":{"$ref":"#/$defs/ExpectPart"},"stream":{"$ref":"#/$defs/ExpectPart"},"defensible":{"type":"array","items":{"type":"object","title":"DefensibleReading","additionalProperties":false,"required":["stopReason","why"],"properties":{"stopReason":{"type":"string"},"why":{"type":"string","minLength":10}}}},"differs":{"type":"string","description":"Why the two modes mean different things, when stop reason, text, calls or usage differ."}}};
const schema93 = {"title":"ExpectPart","type":"object","additionalProperties":false,"properties":{"stopReason":{"tsType":"unknown"},"rawReason":{"tsType":"unknown"},"rawField":{"tsType":"unknown"},"detail":{"tsType":"unknown"},"ended":{"tsType":"unknown"},"confidence":{"tsType":"unknown"},"text":{"tsType":"unknown"},"reasoning":{"tsType":"unknown"},"toolCalls":{"tsType":"unknown"},"usage":{"tsType":"unknown"},"error":{"tsType":"unknown"},"choices":{"tsType":"unknown"}}};

function validate60(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate60.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(func1.call(schema92.properties, key0))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.json !== undefined){
let data0 = data.json;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
for(const key1 in data0){
if(!(func1.call(schema93.properties, key1))){
const err1 = {instancePath:instancePath+"/json",schemaPath:"#/$defs/ExpectPart/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
else {
const err2 = {instancePath:instancePath+"/json",schemaPath:"#/$defs/ExpectPart/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.stream !== undefined){
let data1 = data.stream;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
for(const key2 in data1){
if(!(func1.call(schema93.properties, key2))){
const err3 = {instancePath:instancePath+"/stream",schemaPath:"#/$defs/ExpectPart/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
else {
const err4 = {instancePath:instancePath+"/stream",schemaPath:"#/$defs/ExpectPart/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.defensible !== undefined){
let data2 = data.defensible;
if(Array.isArray(data2)){
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
if(data3.stopReason === undefined){
const err5 = {instancePath:instancePath+"/defensible/" + i0,schemaPath:"#/properties/defensible/items/required",keyword:"required",params:{missingProperty: "stopReason"},message:"must have required property '"+"stopReason"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data3.why === undefined){
const err6 = {instancePath:instancePath+"/defensible/" + i0,schemaPath:"#/properties/defensible/items/required",keyword:"required",params:{missingProperty: "why"},message:"must have required property '"+"why"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
for(const key3 in data3){
if(!((key3 === "stopReason") || (key3 === "why"))){
const err7 = {instancePath:instancePath+"/defensible/" + i0,schemaPath:"#/properties/defensible/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data3.stopReason !== undefined){
if(typeof data3.stopReason !== "string"){
const err8 = {instancePath:instancePath+"/defensible/" + i0+"/stopReason",schemaPath:"#/properties/defensible/items/properties/stopReason/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data3.why !== undefined){
let data5 = data3.why;
if(typeof data5 === "string"){
if(func6(data5) < 10){
const err9 = {instancePath:instancePath+"/defensible/" + i0+"/why",schemaPath:"#/properties/defensible/items/properties/why/minLength",keyword:"minLength",params:{limit: 10},message:"must NOT have fewer than 10 characters"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/defensible/" + i0+"/why",schemaPath:"#/properties/defensible/items/properties/why/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
}
else {
const err11 = {instancePath:instancePath+"/defensible/" + i0,schemaPath:"#/properties/defensible/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
else {
const err12 = {instancePath:instancePath+"/defensible",schemaPath:"#/properties/defensible/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.differs !== undefined){
if(typeof data.differs !== "string"){
const err13 = {instancePath:instancePath+"/differs",schemaPath:"#/properties/differs/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
else {
const err14 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
validate60.errors = vErrors;
return errors === 0;
}
validate60.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate57(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="https://fullstop.dev/schemas/fixture.schema.json" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate57.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.title === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "title"},message:"must have required property '"+"title"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.provenance === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "provenance"},message:"must have required property '"+"provenance"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.covers === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "covers"},message:"must have required property '"+"covers"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.request === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "request"},message:"must have required property '"+"request"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.expect === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "expect"},message:"must have required property '"+"expect"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.source === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "source"},message:"must have required property '"+"source"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
for(const key0 in data){
if(!(func1.call(schema85.properties, key0))){
const err6 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.$schema !== undefined){
if(typeof data.$schema !== "string"){
const err7 = {instancePath:instancePath+"/$schema",schemaPath:"#/properties/%24schema/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.title !== undefined){
let data1 = data.title;
if(typeof data1 === "string"){
if(func6(data1) > 150){
const err8 = {instancePath:instancePath+"/title",schemaPath:"#/properties/title/maxLength",keyword:"maxLength",params:{limit: 150},message:"must NOT have more than 150 characters"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(func6(data1) < 10){
const err9 = {instancePath:instancePath+"/title",schemaPath:"#/properties/title/minLength",keyword:"minLength",params:{limit: 10},message:"must NOT have fewer than 10 characters"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.provenance !== undefined){
let data2 = data.provenance;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
if(data2.rung === undefined){
const err11 = {instancePath:instancePath+"/provenance",schemaPath:"#/$defs/Provenance/required",keyword:"required",params:{missingProperty: "rung"},message:"must have required property '"+"rung"+"'"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
for(const key1 in data2){
if(!(func1.call(schema86.properties, key1))){
const err12 = {instancePath:instancePath+"/provenance",schemaPath:"#/$defs/Provenance/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data2.rung !== undefined){
let data3 = data2.rung;
if(!(((((data3 === "recorded") || (data3 === "derived")) || (data3 === "documented")) || (data3 === "reported")) || (data3 === "synthetic"))){
const err13 = {instancePath:instancePath+"/provenance/rung",schemaPath:"#/$defs/Provenance/properties/rung/enum",keyword:"enum",params:{allowedValues: schema86.properties.rung.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data2.cites !== undefined){
let data4 = data2.cites;
if(Array.isArray(data4)){
if(data4.length < 1){
const err14 = {instancePath:instancePath+"/provenance/cites",schemaPath:"#/$defs/Provenance/properties/cites/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
let data5 = data4[i0];
if(typeof data5 === "string"){
if(func6(data5) < 5){
const err15 = {instancePath:instancePath+"/provenance/cites/" + i0,schemaPath:"#/$defs/Provenance/properties/cites/items/minLength",keyword:"minLength",params:{limit: 5},message:"must NOT have fewer than 5 characters"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
else {
const err16 = {instancePath:instancePath+"/provenance/cites/" + i0,schemaPath:"#/$defs/Provenance/properties/cites/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
}
else {
const err17 = {instancePath:instancePath+"/provenance/cites",schemaPath:"#/$defs/Provenance/properties/cites/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data2.from !== undefined){
if(typeof data2.from !== "string"){
const err18 = {instancePath:instancePath+"/provenance/from",schemaPath:"#/$defs/Provenance/properties/from/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data2.how !== undefined){
if(typeof data2.how !== "string"){
const err19 = {instancePath:instancePath+"/provenance/how",schemaPath:"#/$defs/Provenance/properties/how/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data2.why !== undefined){
if(typeof data2.why !== "string"){
const err20 = {instancePath:instancePath+"/provenance/why",schemaPath:"#/$defs/Provenance/properties/why/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data2.date !== undefined){
if(typeof data2.date !== "string"){
const err21 = {instancePath:instancePath+"/provenance/date",schemaPath:"#/$defs/Provenance/properties/date/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data2.model !== undefined){
if(typeof data2.model !== "string"){
const err22 = {instancePath:instancePath+"/provenance/model",schemaPath:"#/$defs/Provenance/properties/model/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data2.recorder !== undefined){
if(typeof data2.recorder !== "string"){
const err23 = {instancePath:instancePath+"/provenance/recorder",schemaPath:"#/$defs/Provenance/properties/recorder/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data2.server !== undefined){
let data12 = data2.server;
if(data12 && typeof data12 == "object" && !Array.isArray(data12)){
if(data12.name === undefined){
const err24 = {instancePath:instancePath+"/provenance/server",schemaPath:"#/$defs/Provenance/properties/server/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
for(const key2 in data12){
if(!((((key2 === "name") || (key2 === "version")) || (key2 === "flags")) || (key2 === "model"))){
const err25 = {instancePath:instancePath+"/provenance/server",schemaPath:"#/$defs/Provenance/properties/server/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data12.name !== undefined){
let data13 = data12.name;
if(typeof data13 === "string"){
if(func6(data13) < 1){
const err26 = {instancePath:instancePath+"/provenance/server/name",schemaPath:"#/$defs/Provenance/properties/server/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
else {
const err27 = {instancePath:instancePath+"/provenance/server/name",schemaPath:"#/$defs/Provenance/properties/server/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data12.version !== undefined){
let data14 = data12.version;
if(typeof data14 === "string"){
if(func6(data14) < 1){
const err28 = {instancePath:instancePath+"/provenance/server/version",schemaPath:"#/$defs/Provenance/properties/server/properties/version/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
else {
const err29 = {instancePath:instancePath+"/provenance/server/version",schemaPath:"#/$defs/Provenance/properties/server/properties/version/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data12.flags !== undefined){
let data15 = data12.flags;
if(Array.isArray(data15)){
const len1 = data15.length;
for(let i1=0; i1<len1; i1++){
if(typeof data15[i1] !== "string"){
const err30 = {instancePath:instancePath+"/provenance/server/flags/" + i1,schemaPath:"#/$defs/Provenance/properties/server/properties/flags/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
}
else {
const err31 = {instancePath:instancePath+"/provenance/server/flags",schemaPath:"#/$defs/Provenance/properties/server/properties/flags/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
if(data12.model !== undefined){
if(typeof data12.model !== "string"){
const err32 = {instancePath:instancePath+"/provenance/server/model",schemaPath:"#/$defs/Provenance/properties/server/properties/model/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
}
else {
const err33 = {instancePath:instancePath+"/provenance/server",schemaPath:"#/$defs/Provenance/properties/server/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
}
else {
const err34 = {instancePath:instancePath+"/provenance",schemaPath:"#/$defs/Provenance/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
if(data.covers !== undefined){
let data18 = data.covers;
if(Array.isArray(data18)){
const len2 = data18.length;
for(let i2=0; i2<len2; i2++){
if(typeof data18[i2] !== "string"){
const err35 = {instancePath:instancePath+"/covers/" + i2,schemaPath:"#/properties/covers/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
}
else {
const err36 = {instancePath:instancePath+"/covers",schemaPath:"#/properties/covers/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
if(data.tags !== undefined){
let data20 = data.tags;
if(Array.isArray(data20)){
const len3 = data20.length;
for(let i3=0; i3<len3; i3++){
let data21 = data20[i3];
if(!(((((((((((((data21 === "well-formed") || (data21 === "malformed")) || (data21 === "edge")) || (data21 === "unknown-value")) || (data21 === "cut")) || (data21 === "multi-choice")) || (data21 === "unicode")) || (data21 === "usage")) || (data21 === "reasoning")) || (data21 === "parallel-calls")) || (data21 === "split-call")) || (data21 === "http-error")) || (data21 === "in-band-error"))){
const err37 = {instancePath:instancePath+"/tags/" + i3,schemaPath:"#/properties/tags/items/enum",keyword:"enum",params:{allowedValues: schema85.properties.tags.items.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
}
else {
const err38 = {instancePath:instancePath+"/tags",schemaPath:"#/properties/tags/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
if(data.variantOf !== undefined){
if(typeof data.variantOf !== "string"){
const err39 = {instancePath:instancePath+"/variantOf",schemaPath:"#/properties/variantOf/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
if(data.scored !== undefined){
if(typeof data.scored !== "boolean"){
const err40 = {instancePath:instancePath+"/scored",schemaPath:"#/properties/scored/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
if(data.disputed !== undefined){
if(typeof data.disputed !== "string"){
const err41 = {instancePath:instancePath+"/disputed",schemaPath:"#/properties/disputed/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
if(data.review !== undefined){
if(!(data.review === "unreviewed")){
const err42 = {instancePath:instancePath+"/review",schemaPath:"#/properties/review/enum",keyword:"enum",params:{allowedValues: schema85.properties.review.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
if(data.request !== undefined){
if(!(validate58(data.request, {instancePath:instancePath+"/request",parentData:data,parentDataProperty:"request",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate58.errors : vErrors.concat(validate58.errors);
errors = vErrors.length;
}
}
if(data.json !== undefined){
let data27 = data.json;
if(data27 && typeof data27 == "object" && !Array.isArray(data27)){
for(const key3 in data27){
if(!((((((key3 === "status") || (key3 === "contentType")) || (key3 === "headers")) || (key3 === "ends")) || (key3 === "brokenBy")) || (key3 === "chunks"))){
const err43 = {instancePath:instancePath+"/json",schemaPath:"#/$defs/Mode/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
if(data27.status !== undefined){
let data28 = data27.status;
if(!(((typeof data28 == "number") && (!(data28 % 1) && !isNaN(data28))) && (isFinite(data28)))){
const err44 = {instancePath:instancePath+"/json/status",schemaPath:"#/$defs/Mode/properties/status/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
if((typeof data28 == "number") && (isFinite(data28))){
if(data28 > 599 || isNaN(data28)){
const err45 = {instancePath:instancePath+"/json/status",schemaPath:"#/$defs/Mode/properties/status/maximum",keyword:"maximum",params:{comparison: "<=", limit: 599},message:"must be <= 599"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
if(data28 < 100 || isNaN(data28)){
const err46 = {instancePath:instancePath+"/json/status",schemaPath:"#/$defs/Mode/properties/status/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100},message:"must be >= 100"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
}
if(data27.contentType !== undefined){
if(typeof data27.contentType !== "string"){
const err47 = {instancePath:instancePath+"/json/contentType",schemaPath:"#/$defs/Mode/properties/contentType/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
if(data27.headers !== undefined){
let data30 = data27.headers;
if(data30 && typeof data30 == "object" && !Array.isArray(data30)){
for(const key4 in data30){
if(typeof data30[key4] !== "string"){
const err48 = {instancePath:instancePath+"/json/headers/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/Mode/properties/headers/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
}
else {
const err49 = {instancePath:instancePath+"/json/headers",schemaPath:"#/$defs/Mode/properties/headers/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
if(data27.ends !== undefined){
let data32 = data27.ends;
if(!((data32 === "close") || (data32 === "break"))){
const err50 = {instancePath:instancePath+"/json/ends",schemaPath:"#/$defs/Mode/properties/ends/enum",keyword:"enum",params:{allowedValues: schema90.properties.ends.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
if(data27.brokenBy !== undefined){
let data33 = data27.brokenBy;
if(!(((data33 === "upstream") || (data33 === "client")) || (data33 === "recorder"))){
const err51 = {instancePath:instancePath+"/json/brokenBy",schemaPath:"#/$defs/Mode/properties/brokenBy/enum",keyword:"enum",params:{allowedValues: schema90.properties.brokenBy.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
if(data27.chunks !== undefined){
let data34 = data27.chunks;
if(Array.isArray(data34)){
const len4 = data34.length;
for(let i4=0; i4<len4; i4++){
let data35 = data34[i4];
if(Array.isArray(data35)){
if(data35.length > 2){
const err52 = {instancePath:instancePath+"/json/chunks/" + i4,schemaPath:"#/$defs/Mode/properties/chunks/items/maxItems",keyword:"maxItems",params:{limit: 2},message:"must NOT have more than 2 items"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
if(data35.length < 2){
const err53 = {instancePath:instancePath+"/json/chunks/" + i4,schemaPath:"#/$defs/Mode/properties/chunks/items/minItems",keyword:"minItems",params:{limit: 2},message:"must NOT have fewer than 2 items"};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
const len5 = data35.length;
for(let i5=0; i5<len5; i5++){
let data36 = data35[i5];
if((typeof data36 == "number") && (isFinite(data36))){
if(data36 < 0 || isNaN(data36)){
const err54 = {instancePath:instancePath+"/json/chunks/" + i4+"/" + i5,schemaPath:"#/$defs/Mode/properties/chunks/items/items/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
}
else {
const err55 = {instancePath:instancePath+"/json/chunks/" + i4+"/" + i5,schemaPath:"#/$defs/Mode/properties/chunks/items/items/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
}
else {
const err56 = {instancePath:instancePath+"/json/chunks/" + i4,schemaPath:"#/$defs/Mode/properties/chunks/items/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
}
else {
const err57 = {instancePath:instancePath+"/json/chunks",schemaPath:"#/$defs/Mode/properties/chunks/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
}
else {
const err58 = {instancePath:instancePath+"/json",schemaPath:"#/$defs/Mode/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
if(data.stream !== undefined){
let data37 = data.stream;
if(data37 && typeof data37 == "object" && !Array.isArray(data37)){
for(const key5 in data37){
if(!((((((key5 === "status") || (key5 === "contentType")) || (key5 === "headers")) || (key5 === "ends")) || (key5 === "brokenBy")) || (key5 === "chunks"))){
const err59 = {instancePath:instancePath+"/stream",schemaPath:"#/$defs/Mode/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
}
if(data37.status !== undefined){
let data38 = data37.status;
if(!(((typeof data38 == "number") && (!(data38 % 1) && !isNaN(data38))) && (isFinite(data38)))){
const err60 = {instancePath:instancePath+"/stream/status",schemaPath:"#/$defs/Mode/properties/status/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
if((typeof data38 == "number") && (isFinite(data38))){
if(data38 > 599 || isNaN(data38)){
const err61 = {instancePath:instancePath+"/stream/status",schemaPath:"#/$defs/Mode/properties/status/maximum",keyword:"maximum",params:{comparison: "<=", limit: 599},message:"must be <= 599"};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
if(data38 < 100 || isNaN(data38)){
const err62 = {instancePath:instancePath+"/stream/status",schemaPath:"#/$defs/Mode/properties/status/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100},message:"must be >= 100"};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
}
}
if(data37.contentType !== undefined){
if(typeof data37.contentType !== "string"){
const err63 = {instancePath:instancePath+"/stream/contentType",schemaPath:"#/$defs/Mode/properties/contentType/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
}
if(data37.headers !== undefined){
let data40 = data37.headers;
if(data40 && typeof data40 == "object" && !Array.isArray(data40)){
for(const key6 in data40){
if(typeof data40[key6] !== "string"){
const err64 = {instancePath:instancePath+"/stream/headers/" + key6.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/Mode/properties/headers/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
}
}
else {
const err65 = {instancePath:instancePath+"/stream/headers",schemaPath:"#/$defs/Mode/properties/headers/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
}
if(data37.ends !== undefined){
let data42 = data37.ends;
if(!((data42 === "close") || (data42 === "break"))){
const err66 = {instancePath:instancePath+"/stream/ends",schemaPath:"#/$defs/Mode/properties/ends/enum",keyword:"enum",params:{allowedValues: schema90.properties.ends.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
}
if(data37.brokenBy !== undefined){
let data43 = data37.brokenBy;
if(!(((data43 === "upstream") || (data43 === "client")) || (data43 === "recorder"))){
const err67 = {instancePath:instancePath+"/stream/brokenBy",schemaPath:"#/$defs/Mode/properties/brokenBy/enum",keyword:"enum",params:{allowedValues: schema90.properties.brokenBy.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
}
if(data37.chunks !== undefined){
let data44 = data37.chunks;
if(Array.isArray(data44)){
const len6 = data44.length;
for(let i6=0; i6<len6; i6++){
let data45 = data44[i6];
if(Array.isArray(data45)){
if(data45.length > 2){
const err68 = {instancePath:instancePath+"/stream/chunks/" + i6,schemaPath:"#/$defs/Mode/properties/chunks/items/maxItems",keyword:"maxItems",params:{limit: 2},message:"must NOT have more than 2 items"};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
if(data45.length < 2){
const err69 = {instancePath:instancePath+"/stream/chunks/" + i6,schemaPath:"#/$defs/Mode/properties/chunks/items/minItems",keyword:"minItems",params:{limit: 2},message:"must NOT have fewer than 2 items"};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
const len7 = data45.length;
for(let i7=0; i7<len7; i7++){
let data46 = data45[i7];
if((typeof data46 == "number") && (isFinite(data46))){
if(data46 < 0 || isNaN(data46)){
const err70 = {instancePath:instancePath+"/stream/chunks/" + i6+"/" + i7,schemaPath:"#/$defs/Mode/properties/chunks/items/items/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
}
else {
const err71 = {instancePath:instancePath+"/stream/chunks/" + i6+"/" + i7,schemaPath:"#/$defs/Mode/properties/chunks/items/items/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
}
}
else {
const err72 = {instancePath:instancePath+"/stream/chunks/" + i6,schemaPath:"#/$defs/Mode/properties/chunks/items/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
}
}
else {
const err73 = {instancePath:instancePath+"/stream/chunks",schemaPath:"#/$defs/Mode/properties/chunks/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
}
}
else {
const err74 = {instancePath:instancePath+"/stream",schemaPath:"#/$defs/Mode/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
}
if(data.expect !== undefined){
if(!(validate60(data.expect, {instancePath:instancePath+"/expect",parentData:data,parentDataProperty:"expect",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate60.errors : vErrors.concat(validate60.errors);
errors = vErrors.length;
}
}
if(data.source !== undefined){
let data48 = data.source;
if(typeof data48 === "string"){
if(func6(data48) < 10){
const err75 = {instancePath:instancePath+"/source",schemaPath:"#/properties/source/minLength",keyword:"minLength",params:{limit: 10},message:"must NOT have fewer than 10 characters"};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
}
else {
const err76 = {instancePath:instancePath+"/source",schemaPath:"#/properties/source/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
}
if(data.note !== undefined){
if(typeof data.note !== "string"){
const err77 = {instancePath:instancePath+"/note",schemaPath:"#/properties/note/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
}
if(data.review !== undefined){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.scored === undefined){
const err78 = {instancePath,schemaPath:"#/dependentSchemas/review/required",keyword:"required",params:{missingProperty: "scored"},message:"must have required property '"+"scored"+"'"};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
if(data.scored !== undefined){
if(false !== data.scored){
const err79 = {instancePath:instancePath+"/scored",schemaPath:"#/dependentSchemas/review/properties/scored/const",keyword:"const",params:{allowedValue: false},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
}
}
}
}
else {
const err80 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
validate57.errors = vErrors;
return errors === 0;
}
validate57.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const validateGuestObservation = validate62;
const schema95 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"https://fullstop.dev/schemas/guest-observation.schema.json","title":"GuestObservation","description":"What an adapter says it saw, in its own words. A member it cannot know is left out; a declared one that is missing is wrong.","type":"object","additionalProperties":false,"required":["reported"],"properties":{"reported":{"type":["string","null"],"description":"The library's own word for why it stopped; null if it has none."},"rawReason":{"tsType":"unknown","description":"The provider's literal as the library hands it on."},"text":{"type":"string"},"reasoning":{"type":"string"},"toolCalls":{"type":"array","items":{"type":"object","title":"GuestCall","additionalProperties":false,"required":["name","arguments"],"properties":{"id":{"type":["string","null"]},"name":{"type":["string","null"]},"arguments":{"type":"string","description":"JSON text; an object the library gives is passed as its JSON text."},"state":{"enum":["complete","incomplete","ambiguous"],"description":"incomplete: the library itself marks the call as not usable. Default complete: a caller would run it."}}}},"usage":{"anyOf":[{"type":"object","title":"GuestUsage","additionalProperties":false,"required":["inputTokens","outputTokens"],"properties":{"inputTokens":{"type":["number","null"]},"outputTokens":{"type":["number","null"]}}},{"type":"null"}]},"error":{"anyOf":[{"$ref":"#/$defs/GuestError"},{"type":"null"}],"description":"The error the caller got, thrown or handed over in band. Thrown ones that leave observe are filled in by the host."}},"$defs":{"GuestError":{"type":"object","title":"GuestError","additionalProperties":false,"required":["name","message"],"properties":{"name":{"type":"string","description":"Class or code of the error."},"message":{"type":"string"},"thrown":{"type":"boolean","description":"true: the library threw it; false: it came as a value. Default true."}}}}};
const schema96 = {"type":"object","title":"GuestError","additionalProperties":false,"required":["name","message"],"properties":{"name":{"type":"string","description":"Class or code of the error."},"message":{"type":"string"},"thrown":{"type":"boolean","description":"true: the library threw it; false: it came as a value. Default true."}}};

function validate62(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="https://fullstop.dev/schemas/guest-observation.schema.json" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate62.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.reported === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "reported"},message:"must have required property '"+"reported"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(((((((key0 === "reported") || (key0 === "rawReason")) || (key0 === "text")) || (key0 === "reasoning")) || (key0 === "toolCalls")) || (key0 === "usage")) || (key0 === "error"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.reported !== undefined){
let data0 = data.reported;
if((typeof data0 !== "string") && (data0 !== null)){
const err2 = {instancePath:instancePath+"/reported",schemaPath:"#/properties/reported/type",keyword:"type",params:{type: schema95.properties.reported.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.text !== undefined){
if(typeof data.text !== "string"){
const err3 = {instancePath:instancePath+"/text",schemaPath:"#/properties/text/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.reasoning !== undefined){
if(typeof data.reasoning !== "string"){
const err4 = {instancePath:instancePath+"/reasoning",schemaPath:"#/properties/reasoning/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.toolCalls !== undefined){
let data3 = data.toolCalls;
if(Array.isArray(data3)){
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
let data4 = data3[i0];
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
if(data4.name === undefined){
const err5 = {instancePath:instancePath+"/toolCalls/" + i0,schemaPath:"#/properties/toolCalls/items/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data4.arguments === undefined){
const err6 = {instancePath:instancePath+"/toolCalls/" + i0,schemaPath:"#/properties/toolCalls/items/required",keyword:"required",params:{missingProperty: "arguments"},message:"must have required property '"+"arguments"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
for(const key1 in data4){
if(!((((key1 === "id") || (key1 === "name")) || (key1 === "arguments")) || (key1 === "state"))){
const err7 = {instancePath:instancePath+"/toolCalls/" + i0,schemaPath:"#/properties/toolCalls/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data4.id !== undefined){
let data5 = data4.id;
if((typeof data5 !== "string") && (data5 !== null)){
const err8 = {instancePath:instancePath+"/toolCalls/" + i0+"/id",schemaPath:"#/properties/toolCalls/items/properties/id/type",keyword:"type",params:{type: schema95.properties.toolCalls.items.properties.id.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data4.name !== undefined){
let data6 = data4.name;
if((typeof data6 !== "string") && (data6 !== null)){
const err9 = {instancePath:instancePath+"/toolCalls/" + i0+"/name",schemaPath:"#/properties/toolCalls/items/properties/name/type",keyword:"type",params:{type: schema95.properties.toolCalls.items.properties.name.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data4.arguments !== undefined){
if(typeof data4.arguments !== "string"){
const err10 = {instancePath:instancePath+"/toolCalls/" + i0+"/arguments",schemaPath:"#/properties/toolCalls/items/properties/arguments/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data4.state !== undefined){
let data8 = data4.state;
if(!(((data8 === "complete") || (data8 === "incomplete")) || (data8 === "ambiguous"))){
const err11 = {instancePath:instancePath+"/toolCalls/" + i0+"/state",schemaPath:"#/properties/toolCalls/items/properties/state/enum",keyword:"enum",params:{allowedValues: schema95.properties.toolCalls.items.properties.state.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
else {
const err12 = {instancePath:instancePath+"/toolCalls/" + i0,schemaPath:"#/properties/toolCalls/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
}
else {
const err13 = {instancePath:instancePath+"/toolCalls",schemaPath:"#/properties/toolCalls/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.usage !== undefined){
let data9 = data.usage;
const _errs21 = errors;
let valid4 = false;
const _errs22 = errors;
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
if(data9.inputTokens === undefined){
const err14 = {instancePath:instancePath+"/usage",schemaPath:"#/properties/usage/anyOf/0/required",keyword:"required",params:{missingProperty: "inputTokens"},message:"must have required property '"+"inputTokens"+"'"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(data9.outputTokens === undefined){
const err15 = {instancePath:instancePath+"/usage",schemaPath:"#/properties/usage/anyOf/0/required",keyword:"required",params:{missingProperty: "outputTokens"},message:"must have required property '"+"outputTokens"+"'"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
for(const key2 in data9){
if(!((key2 === "inputTokens") || (key2 === "outputTokens"))){
const err16 = {instancePath:instancePath+"/usage",schemaPath:"#/properties/usage/anyOf/0/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data9.inputTokens !== undefined){
let data10 = data9.inputTokens;
if((!((typeof data10 == "number") && (isFinite(data10)))) && (data10 !== null)){
const err17 = {instancePath:instancePath+"/usage/inputTokens",schemaPath:"#/properties/usage/anyOf/0/properties/inputTokens/type",keyword:"type",params:{type: schema95.properties.usage.anyOf[0].properties.inputTokens.type},message:"must be number,null"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data9.outputTokens !== undefined){
let data11 = data9.outputTokens;
if((!((typeof data11 == "number") && (isFinite(data11)))) && (data11 !== null)){
const err18 = {instancePath:instancePath+"/usage/outputTokens",schemaPath:"#/properties/usage/anyOf/0/properties/outputTokens/type",keyword:"type",params:{type: schema95.properties.usage.anyOf[0].properties.outputTokens.type},message:"must be number,null"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
}
else {
const err19 = {instancePath:instancePath+"/usage",schemaPath:"#/properties/usage/anyOf/0/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
var _valid0 = _errs22 === errors;
valid4 = valid4 || _valid0;
const _errs29 = errors;
if(data9 !== null){
const err20 = {instancePath:instancePath+"/usage",schemaPath:"#/properties/usage/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
var _valid0 = _errs29 === errors;
valid4 = valid4 || _valid0;
if(!valid4){
const err21 = {instancePath:instancePath+"/usage",schemaPath:"#/properties/usage/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
else {
errors = _errs21;
if(vErrors !== null){
if(_errs21){
vErrors.length = _errs21;
}
else {
vErrors = null;
}
}
}
}
if(data.error !== undefined){
let data12 = data.error;
const _errs32 = errors;
let valid6 = false;
const _errs33 = errors;
if(data12 && typeof data12 == "object" && !Array.isArray(data12)){
if(data12.name === undefined){
const err22 = {instancePath:instancePath+"/error",schemaPath:"#/$defs/GuestError/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(data12.message === undefined){
const err23 = {instancePath:instancePath+"/error",schemaPath:"#/$defs/GuestError/required",keyword:"required",params:{missingProperty: "message"},message:"must have required property '"+"message"+"'"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
for(const key3 in data12){
if(!(((key3 === "name") || (key3 === "message")) || (key3 === "thrown"))){
const err24 = {instancePath:instancePath+"/error",schemaPath:"#/$defs/GuestError/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data12.name !== undefined){
if(typeof data12.name !== "string"){
const err25 = {instancePath:instancePath+"/error/name",schemaPath:"#/$defs/GuestError/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data12.message !== undefined){
if(typeof data12.message !== "string"){
const err26 = {instancePath:instancePath+"/error/message",schemaPath:"#/$defs/GuestError/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data12.thrown !== undefined){
if(typeof data12.thrown !== "boolean"){
const err27 = {instancePath:instancePath+"/error/thrown",schemaPath:"#/$defs/GuestError/properties/thrown/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
}
else {
const err28 = {instancePath:instancePath+"/error",schemaPath:"#/$defs/GuestError/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
var _valid1 = _errs33 === errors;
valid6 = valid6 || _valid1;
const _errs43 = errors;
if(data12 !== null){
const err29 = {instancePath:instancePath+"/error",schemaPath:"#/properties/error/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
var _valid1 = _errs43 === errors;
valid6 = valid6 || _valid1;
if(!valid6){
const err30 = {instancePath:instancePath+"/error",schemaPath:"#/properties/error/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
else {
errors = _errs32;
if(vErrors !== null){
if(_errs32){
vErrors.length = _errs32;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err31 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
validate62.errors = vErrors;
return errors === 0;
}
validate62.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const validateJournal = validate63;
const schema97 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"https://fullstop.dev/schemas/journal.schema.json","title":"JournalLine","description":"One line of a run: a header, then a line a case, then a footer that proves it is whole.","anyOf":[{"$ref":"#/$defs/Header"},{"$ref":"#/$defs/Case"},{"$ref":"#/$defs/Footer"}],"$defs":{"Header":{"type":"object","title":"JournalHeader","additionalProperties":false,"required":["type","format","seed","lane","shard","corpus","fullstop","adapters","filters","planned"],"properties":{"type":{"const":"header"},"format":{"const":1},"seed":{"type":"integer"},"lane":{"enum":["msw","direct","loopback"]},"shard":{"type":["string","null"]},"fullstop":{"type":"string"},"corpus":{"type":"object","title":"CorpusStamp","additionalProperties":false,"required":["version","hash"],"properties":{"version":{"type":"string"},"hash":{"type":"string"},"local":{"type":"boolean"}}},"adapters":{"type":"array","items":{"type":"object","title":"AdapterStamp","additionalProperties":false,"required":["name","version","library","exceptions","dialects","modes","reports","vocabulary"],"properties":{"name":{"type":"string"},"version":{"type":"string"},"library":{"type":["string","null"]},"exceptions":{"type":"array","items":{"type":"string"}},"dialects":{"type":"array","items":{"type":"string"}},"modes":{"type":"array","items":{"type":"string"}},"reports":{"type":"array","items":{"type":"string"}},"vocabulary":{"type":"string"},"command":{"type":"string","description":"How to name this adapter on the command line."}}}},"filters":{"type":"object","additionalProperties":{"type":"string"}},"planned":{"type":"integer"}}},"Case":{"type":"object","title":"CaseLine","additionalProperties":false,"required":["type","adapter","case","suite","provider","dialect","fact","mode","variant","rung","wellFormed","scored","expected","answer","grade","harm","requirements","requests","findings"],"properties":{"type":{"const":"case"},"adapter":{"type":"string"},"case":{"type":"string"},"suite":{"type":"string"},"provider":{"type":"string"},"dialect":{"type":"string"},"fact":{"type":"string"},"mode":{"enum":["json","stream"]},"variant":{"type":["string","null"]},"rung":{"type":"string"},"wellFormed":{"type":"boolean"},"scored":{"type":"boolean"},"expected":{"type":"object","title":"ExpectedEnd","additionalProperties":false,"required":["stopReason","accepted","action","rawReason","calls"],"properties":{"stopReason":{"type":["string","null"]},"accepted":{"type":"array","items":{"type":"string"}},"action":{"type":["string","null"]},"rawReason":{"tsType":"unknown"},"calls":{"enum":["none","complete","unfinished"]}}},"answer":{"type":"object","title":"AnswerSeen","additionalProperties":false,"required":["kind","reported","means","action"],"properties":{"kind":{"enum":["returned","threw","skipped","timed_out","died"]},"reported":{"type":["string","null"]},"means":{"type":"array","items":{"type":"string"}},"action":{"type":["string","null"]},"rawReason":{"tsType":"unknown"},"text":{"type":"string","description":"Only where it differs from the expectation."},"calls":{"type":"array","items":{"type":"object"}},"error":{"type":["string","null"]}}},"grade":{"enum":["exact","coarse","ambiguous","wrong","crashed","timed_out","not_claimed"]},"harm":{"type":["string","null"]},"requirements":{"type":"array","items":{"type":"object","title":"RequirementResult","additionalProperties":false,"required":["id","result"],"properties":{"id":{"type":"string"},"result":{"enum":["pass","fail","not_claimed"]},"message":{"type":"string"}}}},"requests":{"type":"integer"},"findings":{"type":"array","items":{"type":"string"}},"latencyMs":{"type":"number"},"loop":{"type":"object","title":"LoopSeen","additionalProperties":false,"required":["profile","outcome","limit","toolRuns","edges","divergence"],"properties":{"profile":{"type":["string","null"]},"outcome":{"type":["string","null"]},"limit":{"type":["string","null"]},"toolRuns":{"type":"integer"},"edges":{"type":"array","items":{"type":"string"},"description":"Edges of the machine this script leads the reference over, by number in the table."},"spent":{"type":"object","title":"LoopSpent","additionalProperties":{"type":"number"},"description":"What the harness counted, of each thing there is a limit on."},"limits":{"type":"object","title":"LoopLimits","additionalProperties":{"type":"number"}},"divergence":{"type":["string","null"],"description":"Where the trace first leaves that of the reference under the same profile."}}}}},"Footer":{"type":"object","title":"JournalFooter","additionalProperties":false,"required":["type","cases","hash"],"properties":{"type":{"const":"footer"},"cases":{"type":"integer"},"hash":{"type":"string","description":"SHA-256 over the case lines without latency, sorted."}}}}};
const schema98 = {"type":"object","title":"JournalHeader","additionalProperties":false,"required":["type","format","seed","lane","shard","corpus","fullstop","adapters","filters","planned"],"properties":{"type":{"const":"header"},"format":{"const":1},"seed":{"type":"integer"},"lane":{"enum":["msw","direct","loopback"]},"shard":{"type":["string","null"]},"fullstop":{"type":"string"},"corpus":{"type":"object","title":"CorpusStamp","additionalProperties":false,"required":["version","hash"],"properties":{"version":{"type":"string"},"hash":{"type":"string"},"local":{"type":"boolean"}}},"adapters":{"type":"array","items":{"type":"object","title":"AdapterStamp","additionalProperties":false,"required":["name","version","library","exceptions","dialects","modes","reports","vocabulary"],"properties":{"name":{"type":"string"},"version":{"type":"string"},"library":{"type":["string","null"]},"exceptions":{"type":"array","items":{"type":"string"}},"dialects":{"type":"array","items":{"type":"string"}},"modes":{"type":"array","items":{"type":"string"}},"reports":{"type":"array","items":{"type":"string"}},"vocabulary":{"type":"string"},"command":{"type":"string","description":"How to name this adapter on the command line."}}}},"filters":{"type":"object","additionalProperties":{"type":"string"}},"planned":{"type":"integer"}}};
const schema99 = {"type":"object","title":"CaseLine","additionalProperties":false,"required":["type","adapter","case","suite","provider","dialect","fact","mode","variant","rung","wellFormed","scored","expected","answer","grade","harm","requirements","requests","findings"],"properties":{"type":{"const":"case"},"adapter":{"type":"string"},"case":{"type":"string"},"suite":{"type":"string"},"provider":{"type":"string"},"dialect":{"type":"string"},"fact":{"type":"string"},"mode":{"enum":["json","stream"]},"variant":{"type":["string","null"]},"rung":{"type":"string"},"wellFormed":{"type":"boolean"},"scored":{"type":"boolean"},"expected":{"type":"object","title":"ExpectedEnd","additionalProperties":false,"required":["stopReason","accepted","action","rawReason","calls"],"properties":{"stopReason":{"type":["string","null"]},"accepted":{"type":"array","items":{"type":"string"}},"action":{"type":["string","null"]},"rawReason":{"tsType":"unknown"},"calls":{"enum":["none","complete","unfinished"]}}},"answer":{"type":"object","title":"AnswerSeen","additionalProperties":false,"required":["kind","reported","means","action"],"properties":{"kind":{"enum":["returned","threw","skipped","timed_out","died"]},"reported":{"type":["string","null"]},"means":{"type":"array","items":{"type":"string"}},"action":{"type":["string","null"]},"rawReason":{"tsType":"unknown"},"text":{"type":"string","description":"Only where it differs from the expectation."},"calls":{"type":"array","items":{"type":"object"}},"error":{"type":["string","null"]}}},"grade":{"enum":["exact","coarse","ambiguous","wrong","crashed","timed_out","not_claimed"]},"harm":{"type":["string","null"]},"requirements":{"type":"array","items":{"type":"object","title":"RequirementResult","additionalProperties":false,"required":["id","result"],"properties":{"id":{"type":"string"},"result":{"enum":["pass","fail","not_claimed"]},"message":{"type":"string"}}}},"requests":{"type":"integer"},"findings":{"type":"array","items":{"type":"string"}},"latencyMs":{"type":"number"},"loop":{"type":"object","title":"LoopSeen","additionalProperties":false,"required":["profile","outcome","limit","toolRuns","edges","divergence"],"properties":{"profile":{"type":["string","null"]},"outcome":{"type":["string","null"]},"limit":{"type":["string","null"]},"toolRuns":{"type":"integer"},"edges":{"type":"array","items":{"type":"string"},"description":"Edges of the machine this script leads the reference over, by number in the table."},"spent":{"type":"object","title":"LoopSpent","additionalProperties":{"type":"number"},"description":"What the harness counted, of each thing there is a limit on."},"limits":{"type":"object","title":"LoopLimits","additionalProperties":{"type":"number"}},"divergence":{"type":["string","null"],"description":"Where the trace first leaves that of the reference under the same profile."}}}}};
const schema100 = {"type":"object","title":"JournalFooter","additionalProperties":false,"required":["type","cases","hash"],"properties":{"type":{"const":"footer"},"cases":{"type":"integer"},"hash":{"type":"string","description":"SHA-256 over the case lines without latency, sorted."}}};

function validate63(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="https://fullstop.dev/schemas/journal.schema.json" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate63.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
const err0 = {instancePath,schemaPath:"#/$defs/Header/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.format === undefined){
const err1 = {instancePath,schemaPath:"#/$defs/Header/required",keyword:"required",params:{missingProperty: "format"},message:"must have required property '"+"format"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.seed === undefined){
const err2 = {instancePath,schemaPath:"#/$defs/Header/required",keyword:"required",params:{missingProperty: "seed"},message:"must have required property '"+"seed"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.lane === undefined){
const err3 = {instancePath,schemaPath:"#/$defs/Header/required",keyword:"required",params:{missingProperty: "lane"},message:"must have required property '"+"lane"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.shard === undefined){
const err4 = {instancePath,schemaPath:"#/$defs/Header/required",keyword:"required",params:{missingProperty: "shard"},message:"must have required property '"+"shard"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.corpus === undefined){
const err5 = {instancePath,schemaPath:"#/$defs/Header/required",keyword:"required",params:{missingProperty: "corpus"},message:"must have required property '"+"corpus"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.fullstop === undefined){
const err6 = {instancePath,schemaPath:"#/$defs/Header/required",keyword:"required",params:{missingProperty: "fullstop"},message:"must have required property '"+"fullstop"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data.adapters === undefined){
const err7 = {instancePath,schemaPath:"#/$defs/Header/required",keyword:"required",params:{missingProperty: "adapters"},message:"must have required property '"+"adapters"+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data.filters === undefined){
const err8 = {instancePath,schemaPath:"#/$defs/Header/required",keyword:"required",params:{missingProperty: "filters"},message:"must have required property '"+"filters"+"'"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data.planned === undefined){
const err9 = {instancePath,schemaPath:"#/$defs/Header/required",keyword:"required",params:{missingProperty: "planned"},message:"must have required property '"+"planned"+"'"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
for(const key0 in data){
if(!(func1.call(schema98.properties, key0))){
const err10 = {instancePath,schemaPath:"#/$defs/Header/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.type !== undefined){
if("header" !== data.type){
const err11 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/Header/properties/type/const",keyword:"const",params:{allowedValue: "header"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.format !== undefined){
if(1 !== data.format){
const err12 = {instancePath:instancePath+"/format",schemaPath:"#/$defs/Header/properties/format/const",keyword:"const",params:{allowedValue: 1},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.seed !== undefined){
let data2 = data.seed;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
const err13 = {instancePath:instancePath+"/seed",schemaPath:"#/$defs/Header/properties/seed/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.lane !== undefined){
let data3 = data.lane;
if(!(((data3 === "msw") || (data3 === "direct")) || (data3 === "loopback"))){
const err14 = {instancePath:instancePath+"/lane",schemaPath:"#/$defs/Header/properties/lane/enum",keyword:"enum",params:{allowedValues: schema98.properties.lane.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.shard !== undefined){
let data4 = data.shard;
if((typeof data4 !== "string") && (data4 !== null)){
const err15 = {instancePath:instancePath+"/shard",schemaPath:"#/$defs/Header/properties/shard/type",keyword:"type",params:{type: schema98.properties.shard.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.fullstop !== undefined){
if(typeof data.fullstop !== "string"){
const err16 = {instancePath:instancePath+"/fullstop",schemaPath:"#/$defs/Header/properties/fullstop/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.corpus !== undefined){
let data6 = data.corpus;
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
if(data6.version === undefined){
const err17 = {instancePath:instancePath+"/corpus",schemaPath:"#/$defs/Header/properties/corpus/required",keyword:"required",params:{missingProperty: "version"},message:"must have required property '"+"version"+"'"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(data6.hash === undefined){
const err18 = {instancePath:instancePath+"/corpus",schemaPath:"#/$defs/Header/properties/corpus/required",keyword:"required",params:{missingProperty: "hash"},message:"must have required property '"+"hash"+"'"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
for(const key1 in data6){
if(!(((key1 === "version") || (key1 === "hash")) || (key1 === "local"))){
const err19 = {instancePath:instancePath+"/corpus",schemaPath:"#/$defs/Header/properties/corpus/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data6.version !== undefined){
if(typeof data6.version !== "string"){
const err20 = {instancePath:instancePath+"/corpus/version",schemaPath:"#/$defs/Header/properties/corpus/properties/version/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data6.hash !== undefined){
if(typeof data6.hash !== "string"){
const err21 = {instancePath:instancePath+"/corpus/hash",schemaPath:"#/$defs/Header/properties/corpus/properties/hash/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data6.local !== undefined){
if(typeof data6.local !== "boolean"){
const err22 = {instancePath:instancePath+"/corpus/local",schemaPath:"#/$defs/Header/properties/corpus/properties/local/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
}
else {
const err23 = {instancePath:instancePath+"/corpus",schemaPath:"#/$defs/Header/properties/corpus/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data.adapters !== undefined){
let data10 = data.adapters;
if(Array.isArray(data10)){
const len0 = data10.length;
for(let i0=0; i0<len0; i0++){
let data11 = data10[i0];
if(data11 && typeof data11 == "object" && !Array.isArray(data11)){
if(data11.name === undefined){
const err24 = {instancePath:instancePath+"/adapters/" + i0,schemaPath:"#/$defs/Header/properties/adapters/items/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if(data11.version === undefined){
const err25 = {instancePath:instancePath+"/adapters/" + i0,schemaPath:"#/$defs/Header/properties/adapters/items/required",keyword:"required",params:{missingProperty: "version"},message:"must have required property '"+"version"+"'"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
if(data11.library === undefined){
const err26 = {instancePath:instancePath+"/adapters/" + i0,schemaPath:"#/$defs/Header/properties/adapters/items/required",keyword:"required",params:{missingProperty: "library"},message:"must have required property '"+"library"+"'"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if(data11.exceptions === undefined){
const err27 = {instancePath:instancePath+"/adapters/" + i0,schemaPath:"#/$defs/Header/properties/adapters/items/required",keyword:"required",params:{missingProperty: "exceptions"},message:"must have required property '"+"exceptions"+"'"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if(data11.dialects === undefined){
const err28 = {instancePath:instancePath+"/adapters/" + i0,schemaPath:"#/$defs/Header/properties/adapters/items/required",keyword:"required",params:{missingProperty: "dialects"},message:"must have required property '"+"dialects"+"'"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
if(data11.modes === undefined){
const err29 = {instancePath:instancePath+"/adapters/" + i0,schemaPath:"#/$defs/Header/properties/adapters/items/required",keyword:"required",params:{missingProperty: "modes"},message:"must have required property '"+"modes"+"'"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
if(data11.reports === undefined){
const err30 = {instancePath:instancePath+"/adapters/" + i0,schemaPath:"#/$defs/Header/properties/adapters/items/required",keyword:"required",params:{missingProperty: "reports"},message:"must have required property '"+"reports"+"'"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
if(data11.vocabulary === undefined){
const err31 = {instancePath:instancePath+"/adapters/" + i0,schemaPath:"#/$defs/Header/properties/adapters/items/required",keyword:"required",params:{missingProperty: "vocabulary"},message:"must have required property '"+"vocabulary"+"'"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
for(const key2 in data11){
if(!(func1.call(schema98.properties.adapters.items.properties, key2))){
const err32 = {instancePath:instancePath+"/adapters/" + i0,schemaPath:"#/$defs/Header/properties/adapters/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
if(data11.name !== undefined){
if(typeof data11.name !== "string"){
const err33 = {instancePath:instancePath+"/adapters/" + i0+"/name",schemaPath:"#/$defs/Header/properties/adapters/items/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
if(data11.version !== undefined){
if(typeof data11.version !== "string"){
const err34 = {instancePath:instancePath+"/adapters/" + i0+"/version",schemaPath:"#/$defs/Header/properties/adapters/items/properties/version/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
if(data11.library !== undefined){
let data14 = data11.library;
if((typeof data14 !== "string") && (data14 !== null)){
const err35 = {instancePath:instancePath+"/adapters/" + i0+"/library",schemaPath:"#/$defs/Header/properties/adapters/items/properties/library/type",keyword:"type",params:{type: schema98.properties.adapters.items.properties.library.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
if(data11.exceptions !== undefined){
let data15 = data11.exceptions;
if(Array.isArray(data15)){
const len1 = data15.length;
for(let i1=0; i1<len1; i1++){
if(typeof data15[i1] !== "string"){
const err36 = {instancePath:instancePath+"/adapters/" + i0+"/exceptions/" + i1,schemaPath:"#/$defs/Header/properties/adapters/items/properties/exceptions/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
}
else {
const err37 = {instancePath:instancePath+"/adapters/" + i0+"/exceptions",schemaPath:"#/$defs/Header/properties/adapters/items/properties/exceptions/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
if(data11.dialects !== undefined){
let data17 = data11.dialects;
if(Array.isArray(data17)){
const len2 = data17.length;
for(let i2=0; i2<len2; i2++){
if(typeof data17[i2] !== "string"){
const err38 = {instancePath:instancePath+"/adapters/" + i0+"/dialects/" + i2,schemaPath:"#/$defs/Header/properties/adapters/items/properties/dialects/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
}
else {
const err39 = {instancePath:instancePath+"/adapters/" + i0+"/dialects",schemaPath:"#/$defs/Header/properties/adapters/items/properties/dialects/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
if(data11.modes !== undefined){
let data19 = data11.modes;
if(Array.isArray(data19)){
const len3 = data19.length;
for(let i3=0; i3<len3; i3++){
if(typeof data19[i3] !== "string"){
const err40 = {instancePath:instancePath+"/adapters/" + i0+"/modes/" + i3,schemaPath:"#/$defs/Header/properties/adapters/items/properties/modes/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
}
else {
const err41 = {instancePath:instancePath+"/adapters/" + i0+"/modes",schemaPath:"#/$defs/Header/properties/adapters/items/properties/modes/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
if(data11.reports !== undefined){
let data21 = data11.reports;
if(Array.isArray(data21)){
const len4 = data21.length;
for(let i4=0; i4<len4; i4++){
if(typeof data21[i4] !== "string"){
const err42 = {instancePath:instancePath+"/adapters/" + i0+"/reports/" + i4,schemaPath:"#/$defs/Header/properties/adapters/items/properties/reports/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
}
else {
const err43 = {instancePath:instancePath+"/adapters/" + i0+"/reports",schemaPath:"#/$defs/Header/properties/adapters/items/properties/reports/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
if(data11.vocabulary !== undefined){
if(typeof data11.vocabulary !== "string"){
const err44 = {instancePath:instancePath+"/adapters/" + i0+"/vocabulary",schemaPath:"#/$defs/Header/properties/adapters/items/properties/vocabulary/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
if(data11.command !== undefined){
if(typeof data11.command !== "string"){
const err45 = {instancePath:instancePath+"/adapters/" + i0+"/command",schemaPath:"#/$defs/Header/properties/adapters/items/properties/command/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
}
else {
const err46 = {instancePath:instancePath+"/adapters/" + i0,schemaPath:"#/$defs/Header/properties/adapters/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
}
else {
const err47 = {instancePath:instancePath+"/adapters",schemaPath:"#/$defs/Header/properties/adapters/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
if(data.filters !== undefined){
let data25 = data.filters;
if(data25 && typeof data25 == "object" && !Array.isArray(data25)){
for(const key3 in data25){
if(typeof data25[key3] !== "string"){
const err48 = {instancePath:instancePath+"/filters/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/Header/properties/filters/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
}
else {
const err49 = {instancePath:instancePath+"/filters",schemaPath:"#/$defs/Header/properties/filters/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
if(data.planned !== undefined){
let data27 = data.planned;
if(!(((typeof data27 == "number") && (!(data27 % 1) && !isNaN(data27))) && (isFinite(data27)))){
const err50 = {instancePath:instancePath+"/planned",schemaPath:"#/$defs/Header/properties/planned/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
}
else {
const err51 = {instancePath,schemaPath:"#/$defs/Header/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(_valid0){
var props0 = true;
}
const _errs61 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
const err52 = {instancePath,schemaPath:"#/$defs/Case/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
if(data.adapter === undefined){
const err53 = {instancePath,schemaPath:"#/$defs/Case/required",keyword:"required",params:{missingProperty: "adapter"},message:"must have required property '"+"adapter"+"'"};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
if(data.case === undefined){
const err54 = {instancePath,schemaPath:"#/$defs/Case/required",keyword:"required",params:{missingProperty: "case"},message:"must have required property '"+"case"+"'"};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
if(data.suite === undefined){
const err55 = {instancePath,schemaPath:"#/$defs/Case/required",keyword:"required",params:{missingProperty: "suite"},message:"must have required property '"+"suite"+"'"};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
if(data.provider === undefined){
const err56 = {instancePath,schemaPath:"#/$defs/Case/required",keyword:"required",params:{missingProperty: "provider"},message:"must have required property '"+"provider"+"'"};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
if(data.dialect === undefined){
const err57 = {instancePath,schemaPath:"#/$defs/Case/required",keyword:"required",params:{missingProperty: "dialect"},message:"must have required property '"+"dialect"+"'"};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
if(data.fact === undefined){
const err58 = {instancePath,schemaPath:"#/$defs/Case/required",keyword:"required",params:{missingProperty: "fact"},message:"must have required property '"+"fact"+"'"};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
if(data.mode === undefined){
const err59 = {instancePath,schemaPath:"#/$defs/Case/required",keyword:"required",params:{missingProperty: "mode"},message:"must have required property '"+"mode"+"'"};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
if(data.variant === undefined){
const err60 = {instancePath,schemaPath:"#/$defs/Case/required",keyword:"required",params:{missingProperty: "variant"},message:"must have required property '"+"variant"+"'"};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
if(data.rung === undefined){
const err61 = {instancePath,schemaPath:"#/$defs/Case/required",keyword:"required",params:{missingProperty: "rung"},message:"must have required property '"+"rung"+"'"};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
if(data.wellFormed === undefined){
const err62 = {instancePath,schemaPath:"#/$defs/Case/required",keyword:"required",params:{missingProperty: "wellFormed"},message:"must have required property '"+"wellFormed"+"'"};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
if(data.scored === undefined){
const err63 = {instancePath,schemaPath:"#/$defs/Case/required",keyword:"required",params:{missingProperty: "scored"},message:"must have required property '"+"scored"+"'"};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
if(data.expected === undefined){
const err64 = {instancePath,schemaPath:"#/$defs/Case/required",keyword:"required",params:{missingProperty: "expected"},message:"must have required property '"+"expected"+"'"};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
if(data.answer === undefined){
const err65 = {instancePath,schemaPath:"#/$defs/Case/required",keyword:"required",params:{missingProperty: "answer"},message:"must have required property '"+"answer"+"'"};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
if(data.grade === undefined){
const err66 = {instancePath,schemaPath:"#/$defs/Case/required",keyword:"required",params:{missingProperty: "grade"},message:"must have required property '"+"grade"+"'"};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
if(data.harm === undefined){
const err67 = {instancePath,schemaPath:"#/$defs/Case/required",keyword:"required",params:{missingProperty: "harm"},message:"must have required property '"+"harm"+"'"};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
if(data.requirements === undefined){
const err68 = {instancePath,schemaPath:"#/$defs/Case/required",keyword:"required",params:{missingProperty: "requirements"},message:"must have required property '"+"requirements"+"'"};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
if(data.requests === undefined){
const err69 = {instancePath,schemaPath:"#/$defs/Case/required",keyword:"required",params:{missingProperty: "requests"},message:"must have required property '"+"requests"+"'"};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
if(data.findings === undefined){
const err70 = {instancePath,schemaPath:"#/$defs/Case/required",keyword:"required",params:{missingProperty: "findings"},message:"must have required property '"+"findings"+"'"};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
for(const key4 in data){
if(!(func1.call(schema99.properties, key4))){
const err71 = {instancePath,schemaPath:"#/$defs/Case/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
}
if(data.type !== undefined){
if("case" !== data.type){
const err72 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/Case/properties/type/const",keyword:"const",params:{allowedValue: "case"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
}
if(data.adapter !== undefined){
if(typeof data.adapter !== "string"){
const err73 = {instancePath:instancePath+"/adapter",schemaPath:"#/$defs/Case/properties/adapter/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
}
if(data.case !== undefined){
if(typeof data.case !== "string"){
const err74 = {instancePath:instancePath+"/case",schemaPath:"#/$defs/Case/properties/case/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
}
if(data.suite !== undefined){
if(typeof data.suite !== "string"){
const err75 = {instancePath:instancePath+"/suite",schemaPath:"#/$defs/Case/properties/suite/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
}
if(data.provider !== undefined){
if(typeof data.provider !== "string"){
const err76 = {instancePath:instancePath+"/provider",schemaPath:"#/$defs/Case/properties/provider/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
}
if(data.dialect !== undefined){
if(typeof data.dialect !== "string"){
const err77 = {instancePath:instancePath+"/dialect",schemaPath:"#/$defs/Case/properties/dialect/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
}
if(data.fact !== undefined){
if(typeof data.fact !== "string"){
const err78 = {instancePath:instancePath+"/fact",schemaPath:"#/$defs/Case/properties/fact/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
}
if(data.mode !== undefined){
let data35 = data.mode;
if(!((data35 === "json") || (data35 === "stream"))){
const err79 = {instancePath:instancePath+"/mode",schemaPath:"#/$defs/Case/properties/mode/enum",keyword:"enum",params:{allowedValues: schema99.properties.mode.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
}
if(data.variant !== undefined){
let data36 = data.variant;
if((typeof data36 !== "string") && (data36 !== null)){
const err80 = {instancePath:instancePath+"/variant",schemaPath:"#/$defs/Case/properties/variant/type",keyword:"type",params:{type: schema99.properties.variant.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
}
if(data.rung !== undefined){
if(typeof data.rung !== "string"){
const err81 = {instancePath:instancePath+"/rung",schemaPath:"#/$defs/Case/properties/rung/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
}
if(data.wellFormed !== undefined){
if(typeof data.wellFormed !== "boolean"){
const err82 = {instancePath:instancePath+"/wellFormed",schemaPath:"#/$defs/Case/properties/wellFormed/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
}
if(data.scored !== undefined){
if(typeof data.scored !== "boolean"){
const err83 = {instancePath:instancePath+"/scored",schemaPath:"#/$defs/Case/properties/scored/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
}
if(data.expected !== undefined){
let data40 = data.expected;
if(data40 && typeof data40 == "object" && !Array.isArray(data40)){
if(data40.stopReason === undefined){
const err84 = {instancePath:instancePath+"/expected",schemaPath:"#/$defs/Case/properties/expected/required",keyword:"required",params:{missingProperty: "stopReason"},message:"must have required property '"+"stopReason"+"'"};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
if(data40.accepted === undefined){
const err85 = {instancePath:instancePath+"/expected",schemaPath:"#/$defs/Case/properties/expected/required",keyword:"required",params:{missingProperty: "accepted"},message:"must have required property '"+"accepted"+"'"};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
if(data40.action === undefined){
const err86 = {instancePath:instancePath+"/expected",schemaPath:"#/$defs/Case/properties/expected/required",keyword:"required",params:{missingProperty: "action"},message:"must have required property '"+"action"+"'"};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
if(data40.rawReason === undefined){
const err87 = {instancePath:instancePath+"/expected",schemaPath:"#/$defs/Case/properties/expected/required",keyword:"required",params:{missingProperty: "rawReason"},message:"must have required property '"+"rawReason"+"'"};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
if(data40.calls === undefined){
const err88 = {instancePath:instancePath+"/expected",schemaPath:"#/$defs/Case/properties/expected/required",keyword:"required",params:{missingProperty: "calls"},message:"must have required property '"+"calls"+"'"};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
for(const key5 in data40){
if(!(((((key5 === "stopReason") || (key5 === "accepted")) || (key5 === "action")) || (key5 === "rawReason")) || (key5 === "calls"))){
const err89 = {instancePath:instancePath+"/expected",schemaPath:"#/$defs/Case/properties/expected/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
}
if(data40.stopReason !== undefined){
let data41 = data40.stopReason;
if((typeof data41 !== "string") && (data41 !== null)){
const err90 = {instancePath:instancePath+"/expected/stopReason",schemaPath:"#/$defs/Case/properties/expected/properties/stopReason/type",keyword:"type",params:{type: schema99.properties.expected.properties.stopReason.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err90];
}
else {
vErrors.push(err90);
}
errors++;
}
}
if(data40.accepted !== undefined){
let data42 = data40.accepted;
if(Array.isArray(data42)){
const len5 = data42.length;
for(let i5=0; i5<len5; i5++){
if(typeof data42[i5] !== "string"){
const err91 = {instancePath:instancePath+"/expected/accepted/" + i5,schemaPath:"#/$defs/Case/properties/expected/properties/accepted/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
}
}
else {
const err92 = {instancePath:instancePath+"/expected/accepted",schemaPath:"#/$defs/Case/properties/expected/properties/accepted/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
}
if(data40.action !== undefined){
let data44 = data40.action;
if((typeof data44 !== "string") && (data44 !== null)){
const err93 = {instancePath:instancePath+"/expected/action",schemaPath:"#/$defs/Case/properties/expected/properties/action/type",keyword:"type",params:{type: schema99.properties.expected.properties.action.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
}
if(data40.calls !== undefined){
let data45 = data40.calls;
if(!(((data45 === "none") || (data45 === "complete")) || (data45 === "unfinished"))){
const err94 = {instancePath:instancePath+"/expected/calls",schemaPath:"#/$defs/Case/properties/expected/properties/calls/enum",keyword:"enum",params:{allowedValues: schema99.properties.expected.properties.calls.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
}
}
else {
const err95 = {instancePath:instancePath+"/expected",schemaPath:"#/$defs/Case/properties/expected/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err95];
}
else {
vErrors.push(err95);
}
errors++;
}
}
if(data.answer !== undefined){
let data46 = data.answer;
if(data46 && typeof data46 == "object" && !Array.isArray(data46)){
if(data46.kind === undefined){
const err96 = {instancePath:instancePath+"/answer",schemaPath:"#/$defs/Case/properties/answer/required",keyword:"required",params:{missingProperty: "kind"},message:"must have required property '"+"kind"+"'"};
if(vErrors === null){
vErrors = [err96];
}
else {
vErrors.push(err96);
}
errors++;
}
if(data46.reported === undefined){
const err97 = {instancePath:instancePath+"/answer",schemaPath:"#/$defs/Case/properties/answer/required",keyword:"required",params:{missingProperty: "reported"},message:"must have required property '"+"reported"+"'"};
if(vErrors === null){
vErrors = [err97];
}
else {
vErrors.push(err97);
}
errors++;
}
if(data46.means === undefined){
const err98 = {instancePath:instancePath+"/answer",schemaPath:"#/$defs/Case/properties/answer/required",keyword:"required",params:{missingProperty: "means"},message:"must have required property '"+"means"+"'"};
if(vErrors === null){
vErrors = [err98];
}
else {
vErrors.push(err98);
}
errors++;
}
if(data46.action === undefined){
const err99 = {instancePath:instancePath+"/answer",schemaPath:"#/$defs/Case/properties/answer/required",keyword:"required",params:{missingProperty: "action"},message:"must have required property '"+"action"+"'"};
if(vErrors === null){
vErrors = [err99];
}
else {
vErrors.push(err99);
}
errors++;
}
for(const key6 in data46){
if(!((((((((key6 === "kind") || (key6 === "reported")) || (key6 === "means")) || (key6 === "action")) || (key6 === "rawReason")) || (key6 === "text")) || (key6 === "calls")) || (key6 === "error"))){
const err100 = {instancePath:instancePath+"/answer",schemaPath:"#/$defs/Case/properties/answer/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err100];
}
else {
vErrors.push(err100);
}
errors++;
}
}
if(data46.kind !== undefined){
let data47 = data46.kind;
if(!(((((data47 === "returned") || (data47 === "threw")) || (data47 === "skipped")) || (data47 === "timed_out")) || (data47 === "died"))){
const err101 = {instancePath:instancePath+"/answer/kind",schemaPath:"#/$defs/Case/properties/answer/properties/kind/enum",keyword:"enum",params:{allowedValues: schema99.properties.answer.properties.kind.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err101];
}
else {
vErrors.push(err101);
}
errors++;
}
}
if(data46.reported !== undefined){
let data48 = data46.reported;
if((typeof data48 !== "string") && (data48 !== null)){
const err102 = {instancePath:instancePath+"/answer/reported",schemaPath:"#/$defs/Case/properties/answer/properties/reported/type",keyword:"type",params:{type: schema99.properties.answer.properties.reported.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err102];
}
else {
vErrors.push(err102);
}
errors++;
}
}
if(data46.means !== undefined){
let data49 = data46.means;
if(Array.isArray(data49)){
const len6 = data49.length;
for(let i6=0; i6<len6; i6++){
if(typeof data49[i6] !== "string"){
const err103 = {instancePath:instancePath+"/answer/means/" + i6,schemaPath:"#/$defs/Case/properties/answer/properties/means/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err103];
}
else {
vErrors.push(err103);
}
errors++;
}
}
}
else {
const err104 = {instancePath:instancePath+"/answer/means",schemaPath:"#/$defs/Case/properties/answer/properties/means/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err104];
}
else {
vErrors.push(err104);
}
errors++;
}
}
if(data46.action !== undefined){
let data51 = data46.action;
if((typeof data51 !== "string") && (data51 !== null)){
const err105 = {instancePath:instancePath+"/answer/action",schemaPath:"#/$defs/Case/properties/answer/properties/action/type",keyword:"type",params:{type: schema99.properties.answer.properties.action.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err105];
}
else {
vErrors.push(err105);
}
errors++;
}
}
if(data46.text !== undefined){
if(typeof data46.text !== "string"){
const err106 = {instancePath:instancePath+"/answer/text",schemaPath:"#/$defs/Case/properties/answer/properties/text/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err106];
}
else {
vErrors.push(err106);
}
errors++;
}
}
if(data46.calls !== undefined){
let data53 = data46.calls;
if(Array.isArray(data53)){
const len7 = data53.length;
for(let i7=0; i7<len7; i7++){
let data54 = data53[i7];
if(!(data54 && typeof data54 == "object" && !Array.isArray(data54))){
const err107 = {instancePath:instancePath+"/answer/calls/" + i7,schemaPath:"#/$defs/Case/properties/answer/properties/calls/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err107];
}
else {
vErrors.push(err107);
}
errors++;
}
}
}
else {
const err108 = {instancePath:instancePath+"/answer/calls",schemaPath:"#/$defs/Case/properties/answer/properties/calls/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err108];
}
else {
vErrors.push(err108);
}
errors++;
}
}
if(data46.error !== undefined){
let data55 = data46.error;
if((typeof data55 !== "string") && (data55 !== null)){
const err109 = {instancePath:instancePath+"/answer/error",schemaPath:"#/$defs/Case/properties/answer/properties/error/type",keyword:"type",params:{type: schema99.properties.answer.properties.error.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err109];
}
else {
vErrors.push(err109);
}
errors++;
}
}
}
else {
const err110 = {instancePath:instancePath+"/answer",schemaPath:"#/$defs/Case/properties/answer/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err110];
}
else {
vErrors.push(err110);
}
errors++;
}
}
if(data.grade !== undefined){
let data56 = data.grade;
if(!(((((((data56 === "exact") || (data56 === "coarse")) || (data56 === "ambiguous")) || (data56 === "wrong")) || (data56 === "crashed")) || (data56 === "timed_out")) || (data56 === "not_claimed"))){
const err111 = {instancePath:instancePath+"/grade",schemaPath:"#/$defs/Case/properties/grade/enum",keyword:"enum",params:{allowedValues: schema99.properties.grade.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err111];
}
else {
vErrors.push(err111);
}
errors++;
}
}
if(data.harm !== undefined){
let data57 = data.harm;
if((typeof data57 !== "string") && (data57 !== null)){
const err112 = {instancePath:instancePath+"/harm",schemaPath:"#/$defs/Case/properties/harm/type",keyword:"type",params:{type: schema99.properties.harm.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err112];
}
else {
vErrors.push(err112);
}
errors++;
}
}
if(data.requirements !== undefined){
let data58 = data.requirements;
if(Array.isArray(data58)){
const len8 = data58.length;
for(let i8=0; i8<len8; i8++){
let data59 = data58[i8];
if(data59 && typeof data59 == "object" && !Array.isArray(data59)){
if(data59.id === undefined){
const err113 = {instancePath:instancePath+"/requirements/" + i8,schemaPath:"#/$defs/Case/properties/requirements/items/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
if(vErrors === null){
vErrors = [err113];
}
else {
vErrors.push(err113);
}
errors++;
}
if(data59.result === undefined){
const err114 = {instancePath:instancePath+"/requirements/" + i8,schemaPath:"#/$defs/Case/properties/requirements/items/required",keyword:"required",params:{missingProperty: "result"},message:"must have required property '"+"result"+"'"};
if(vErrors === null){
vErrors = [err114];
}
else {
vErrors.push(err114);
}
errors++;
}
for(const key7 in data59){
if(!(((key7 === "id") || (key7 === "result")) || (key7 === "message"))){
const err115 = {instancePath:instancePath+"/requirements/" + i8,schemaPath:"#/$defs/Case/properties/requirements/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key7},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err115];
}
else {
vErrors.push(err115);
}
errors++;
}
}
if(data59.id !== undefined){
if(typeof data59.id !== "string"){
const err116 = {instancePath:instancePath+"/requirements/" + i8+"/id",schemaPath:"#/$defs/Case/properties/requirements/items/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err116];
}
else {
vErrors.push(err116);
}
errors++;
}
}
if(data59.result !== undefined){
let data61 = data59.result;
if(!(((data61 === "pass") || (data61 === "fail")) || (data61 === "not_claimed"))){
const err117 = {instancePath:instancePath+"/requirements/" + i8+"/result",schemaPath:"#/$defs/Case/properties/requirements/items/properties/result/enum",keyword:"enum",params:{allowedValues: schema99.properties.requirements.items.properties.result.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err117];
}
else {
vErrors.push(err117);
}
errors++;
}
}
if(data59.message !== undefined){
if(typeof data59.message !== "string"){
const err118 = {instancePath:instancePath+"/requirements/" + i8+"/message",schemaPath:"#/$defs/Case/properties/requirements/items/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err118];
}
else {
vErrors.push(err118);
}
errors++;
}
}
}
else {
const err119 = {instancePath:instancePath+"/requirements/" + i8,schemaPath:"#/$defs/Case/properties/requirements/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err119];
}
else {
vErrors.push(err119);
}
errors++;
}
}
}
else {
const err120 = {instancePath:instancePath+"/requirements",schemaPath:"#/$defs/Case/properties/requirements/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err120];
}
else {
vErrors.push(err120);
}
errors++;
}
}
if(data.requests !== undefined){
let data63 = data.requests;
if(!(((typeof data63 == "number") && (!(data63 % 1) && !isNaN(data63))) && (isFinite(data63)))){
const err121 = {instancePath:instancePath+"/requests",schemaPath:"#/$defs/Case/properties/requests/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err121];
}
else {
vErrors.push(err121);
}
errors++;
}
}
if(data.findings !== undefined){
let data64 = data.findings;
if(Array.isArray(data64)){
const len9 = data64.length;
for(let i9=0; i9<len9; i9++){
if(typeof data64[i9] !== "string"){
const err122 = {instancePath:instancePath+"/findings/" + i9,schemaPath:"#/$defs/Case/properties/findings/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err122];
}
else {
vErrors.push(err122);
}
errors++;
}
}
}
else {
const err123 = {instancePath:instancePath+"/findings",schemaPath:"#/$defs/Case/properties/findings/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err123];
}
else {
vErrors.push(err123);
}
errors++;
}
}
if(data.latencyMs !== undefined){
let data66 = data.latencyMs;
if(!((typeof data66 == "number") && (isFinite(data66)))){
const err124 = {instancePath:instancePath+"/latencyMs",schemaPath:"#/$defs/Case/properties/latencyMs/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err124];
}
else {
vErrors.push(err124);
}
errors++;
}
}
if(data.loop !== undefined){
let data67 = data.loop;
if(data67 && typeof data67 == "object" && !Array.isArray(data67)){
if(data67.profile === undefined){
const err125 = {instancePath:instancePath+"/loop",schemaPath:"#/$defs/Case/properties/loop/required",keyword:"required",params:{missingProperty: "profile"},message:"must have required property '"+"profile"+"'"};
if(vErrors === null){
vErrors = [err125];
}
else {
vErrors.push(err125);
}
errors++;
}
if(data67.outcome === undefined){
const err126 = {instancePath:instancePath+"/loop",schemaPath:"#/$defs/Case/properties/loop/required",keyword:"required",params:{missingProperty: "outcome"},message:"must have required property '"+"outcome"+"'"};
if(vErrors === null){
vErrors = [err126];
}
else {
vErrors.push(err126);
}
errors++;
}
if(data67.limit === undefined){
const err127 = {instancePath:instancePath+"/loop",schemaPath:"#/$defs/Case/properties/loop/required",keyword:"required",params:{missingProperty: "limit"},message:"must have required property '"+"limit"+"'"};
if(vErrors === null){
vErrors = [err127];
}
else {
vErrors.push(err127);
}
errors++;
}
if(data67.toolRuns === undefined){
const err128 = {instancePath:instancePath+"/loop",schemaPath:"#/$defs/Case/properties/loop/required",keyword:"required",params:{missingProperty: "toolRuns"},message:"must have required property '"+"toolRuns"+"'"};
if(vErrors === null){
vErrors = [err128];
}
else {
vErrors.push(err128);
}
errors++;
}
if(data67.edges === undefined){
const err129 = {instancePath:instancePath+"/loop",schemaPath:"#/$defs/Case/properties/loop/required",keyword:"required",params:{missingProperty: "edges"},message:"must have required property '"+"edges"+"'"};
if(vErrors === null){
vErrors = [err129];
}
else {
vErrors.push(err129);
}
errors++;
}
if(data67.divergence === undefined){
const err130 = {instancePath:instancePath+"/loop",schemaPath:"#/$defs/Case/properties/loop/required",keyword:"required",params:{missingProperty: "divergence"},message:"must have required property '"+"divergence"+"'"};
if(vErrors === null){
vErrors = [err130];
}
else {
vErrors.push(err130);
}
errors++;
}
for(const key8 in data67){
if(!((((((((key8 === "profile") || (key8 === "outcome")) || (key8 === "limit")) || (key8 === "toolRuns")) || (key8 === "edges")) || (key8 === "spent")) || (key8 === "limits")) || (key8 === "divergence"))){
const err131 = {instancePath:instancePath+"/loop",schemaPath:"#/$defs/Case/properties/loop/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key8},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err131];
}
else {
vErrors.push(err131);
}
errors++;
}
}
if(data67.profile !== undefined){
let data68 = data67.profile;
if((typeof data68 !== "string") && (data68 !== null)){
const err132 = {instancePath:instancePath+"/loop/profile",schemaPath:"#/$defs/Case/properties/loop/properties/profile/type",keyword:"type",params:{type: schema99.properties.loop.properties.profile.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err132];
}
else {
vErrors.push(err132);
}
errors++;
}
}
if(data67.outcome !== undefined){
let data69 = data67.outcome;
if((typeof data69 !== "string") && (data69 !== null)){
const err133 = {instancePath:instancePath+"/loop/outcome",schemaPath:"#/$defs/Case/properties/loop/properties/outcome/type",keyword:"type",params:{type: schema99.properties.loop.properties.outcome.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err133];
}
else {
vErrors.push(err133);
}
errors++;
}
}
if(data67.limit !== undefined){
let data70 = data67.limit;
if((typeof data70 !== "string") && (data70 !== null)){
const err134 = {instancePath:instancePath+"/loop/limit",schemaPath:"#/$defs/Case/properties/loop/properties/limit/type",keyword:"type",params:{type: schema99.properties.loop.properties.limit.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err134];
}
else {
vErrors.push(err134);
}
errors++;
}
}
if(data67.toolRuns !== undefined){
let data71 = data67.toolRuns;
if(!(((typeof data71 == "number") && (!(data71 % 1) && !isNaN(data71))) && (isFinite(data71)))){
const err135 = {instancePath:instancePath+"/loop/toolRuns",schemaPath:"#/$defs/Case/properties/loop/properties/toolRuns/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err135];
}
else {
vErrors.push(err135);
}
errors++;
}
}
if(data67.edges !== undefined){
let data72 = data67.edges;
if(Array.isArray(data72)){
const len10 = data72.length;
for(let i10=0; i10<len10; i10++){
if(typeof data72[i10] !== "string"){
const err136 = {instancePath:instancePath+"/loop/edges/" + i10,schemaPath:"#/$defs/Case/properties/loop/properties/edges/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err136];
}
else {
vErrors.push(err136);
}
errors++;
}
}
}
else {
const err137 = {instancePath:instancePath+"/loop/edges",schemaPath:"#/$defs/Case/properties/loop/properties/edges/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err137];
}
else {
vErrors.push(err137);
}
errors++;
}
}
if(data67.spent !== undefined){
let data74 = data67.spent;
if(data74 && typeof data74 == "object" && !Array.isArray(data74)){
for(const key9 in data74){
let data75 = data74[key9];
if(!((typeof data75 == "number") && (isFinite(data75)))){
const err138 = {instancePath:instancePath+"/loop/spent/" + key9.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/Case/properties/loop/properties/spent/additionalProperties/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err138];
}
else {
vErrors.push(err138);
}
errors++;
}
}
}
else {
const err139 = {instancePath:instancePath+"/loop/spent",schemaPath:"#/$defs/Case/properties/loop/properties/spent/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err139];
}
else {
vErrors.push(err139);
}
errors++;
}
}
if(data67.limits !== undefined){
let data76 = data67.limits;
if(data76 && typeof data76 == "object" && !Array.isArray(data76)){
for(const key10 in data76){
let data77 = data76[key10];
if(!((typeof data77 == "number") && (isFinite(data77)))){
const err140 = {instancePath:instancePath+"/loop/limits/" + key10.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/Case/properties/loop/properties/limits/additionalProperties/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err140];
}
else {
vErrors.push(err140);
}
errors++;
}
}
}
else {
const err141 = {instancePath:instancePath+"/loop/limits",schemaPath:"#/$defs/Case/properties/loop/properties/limits/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err141];
}
else {
vErrors.push(err141);
}
errors++;
}
}
if(data67.divergence !== undefined){
let data78 = data67.divergence;
if((typeof data78 !== "string") && (data78 !== null)){
const err142 = {instancePath:instancePath+"/loop/divergence",schemaPath:"#/$defs/Case/properties/loop/properties/divergence/type",keyword:"type",params:{type: schema99.properties.loop.properties.divergence.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err142];
}
else {
vErrors.push(err142);
}
errors++;
}
}
}
else {
const err143 = {instancePath:instancePath+"/loop",schemaPath:"#/$defs/Case/properties/loop/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err143];
}
else {
vErrors.push(err143);
}
errors++;
}
}
}
else {
const err144 = {instancePath,schemaPath:"#/$defs/Case/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err144];
}
else {
vErrors.push(err144);
}
errors++;
}
var _valid0 = _errs61 === errors;
valid0 = valid0 || _valid0;
if(_valid0){
if(props0 !== true){
props0 = true;
}
}
const _errs167 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
const err145 = {instancePath,schemaPath:"#/$defs/Footer/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"};
if(vErrors === null){
vErrors = [err145];
}
else {
vErrors.push(err145);
}
errors++;
}
if(data.cases === undefined){
const err146 = {instancePath,schemaPath:"#/$defs/Footer/required",keyword:"required",params:{missingProperty: "cases"},message:"must have required property '"+"cases"+"'"};
if(vErrors === null){
vErrors = [err146];
}
else {
vErrors.push(err146);
}
errors++;
}
if(data.hash === undefined){
const err147 = {instancePath,schemaPath:"#/$defs/Footer/required",keyword:"required",params:{missingProperty: "hash"},message:"must have required property '"+"hash"+"'"};
if(vErrors === null){
vErrors = [err147];
}
else {
vErrors.push(err147);
}
errors++;
}
for(const key11 in data){
if(!(((key11 === "type") || (key11 === "cases")) || (key11 === "hash"))){
const err148 = {instancePath,schemaPath:"#/$defs/Footer/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key11},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err148];
}
else {
vErrors.push(err148);
}
errors++;
}
}
if(data.type !== undefined){
if("footer" !== data.type){
const err149 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/Footer/properties/type/const",keyword:"const",params:{allowedValue: "footer"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err149];
}
else {
vErrors.push(err149);
}
errors++;
}
}
if(data.cases !== undefined){
let data80 = data.cases;
if(!(((typeof data80 == "number") && (!(data80 % 1) && !isNaN(data80))) && (isFinite(data80)))){
const err150 = {instancePath:instancePath+"/cases",schemaPath:"#/$defs/Footer/properties/cases/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err150];
}
else {
vErrors.push(err150);
}
errors++;
}
}
if(data.hash !== undefined){
if(typeof data.hash !== "string"){
const err151 = {instancePath:instancePath+"/hash",schemaPath:"#/$defs/Footer/properties/hash/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err151];
}
else {
vErrors.push(err151);
}
errors++;
}
}
}
else {
const err152 = {instancePath,schemaPath:"#/$defs/Footer/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err152];
}
else {
vErrors.push(err152);
}
errors++;
}
var _valid0 = _errs167 === errors;
valid0 = valid0 || _valid0;
if(_valid0){
if(props0 !== true){
props0 = true;
}
}
if(!valid0){
const err153 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err153];
}
else {
vErrors.push(err153);
}
errors++;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate63.errors = vErrors;
evaluated0.props = props0;
return errors === 0;
}
validate63.evaluated = {"dynamicProps":true,"dynamicItems":false};

export const validateLedger = validate64;
const schema101 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"https://fullstop.dev/schemas/ledger.schema.json","title":"Ledger","description":"What the systems this suite was built from ask for, line by line. Ids are never renumbered.","type":"object","additionalProperties":false,"required":["systems","lines"],"properties":{"systems":{"type":"object","minProperties":1,"propertyNames":{"pattern":"^[A-Z]$"},"additionalProperties":{"type":"string","minLength":5},"description":"Who asks, by the letter its lines begin with. Every line of a system must be shown, or say why not."},"lines":{"type":"array","minItems":1,"items":{"$ref":"#/$defs/Line"}}},"$defs":{"Line":{"title":"LedgerLine","type":"object","additionalProperties":false,"required":["id","kind","requirement","form"],"properties":{"id":{"type":"string","pattern":"^[A-Z]-?[0-9]+$"},"kind":{"type":"string","minLength":2},"requirement":{"type":"string","minLength":5},"form":{"type":"string","description":"How a suite can express it."}}}}};
const schema102 = {"title":"LedgerLine","type":"object","additionalProperties":false,"required":["id","kind","requirement","form"],"properties":{"id":{"type":"string","pattern":"^[A-Z]-?[0-9]+$"},"kind":{"type":"string","minLength":2},"requirement":{"type":"string","minLength":5},"form":{"type":"string","description":"How a suite can express it."}}};
const pattern12 = new RegExp("^[A-Z]$", "u");

function validate64(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="https://fullstop.dev/schemas/ledger.schema.json" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate64.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.systems === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "systems"},message:"must have required property '"+"systems"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.lines === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "lines"},message:"must have required property '"+"lines"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!((key0 === "systems") || (key0 === "lines"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.systems !== undefined){
let data0 = data.systems;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(Object.keys(data0).length < 1){
const err3 = {instancePath:instancePath+"/systems",schemaPath:"#/properties/systems/minProperties",keyword:"minProperties",params:{limit: 1},message:"must NOT have fewer than 1 properties"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
for(const key1 in data0){
const _errs4 = errors;
if(typeof key1 === "string"){
if(!pattern12.test(key1)){
const err4 = {instancePath:instancePath+"/systems",schemaPath:"#/properties/systems/propertyNames/pattern",keyword:"pattern",params:{pattern: "^[A-Z]$"},message:"must match pattern \""+"^[A-Z]$"+"\"",propertyName:key1};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
var valid1 = _errs4 === errors;
if(!valid1){
const err5 = {instancePath:instancePath+"/systems",schemaPath:"#/properties/systems/propertyNames",keyword:"propertyNames",params:{propertyName: key1},message:"property name must be valid"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
for(const key2 in data0){
let data1 = data0[key2];
if(typeof data1 === "string"){
if(func6(data1) < 5){
const err6 = {instancePath:instancePath+"/systems/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/systems/additionalProperties/minLength",keyword:"minLength",params:{limit: 5},message:"must NOT have fewer than 5 characters"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/systems/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/systems/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
else {
const err8 = {instancePath:instancePath+"/systems",schemaPath:"#/properties/systems/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.lines !== undefined){
let data2 = data.lines;
if(Array.isArray(data2)){
if(data2.length < 1){
const err9 = {instancePath:instancePath+"/lines",schemaPath:"#/properties/lines/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
if(data3.id === undefined){
const err10 = {instancePath:instancePath+"/lines/" + i0,schemaPath:"#/$defs/Line/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data3.kind === undefined){
const err11 = {instancePath:instancePath+"/lines/" + i0,schemaPath:"#/$defs/Line/required",keyword:"required",params:{missingProperty: "kind"},message:"must have required property '"+"kind"+"'"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(data3.requirement === undefined){
const err12 = {instancePath:instancePath+"/lines/" + i0,schemaPath:"#/$defs/Line/required",keyword:"required",params:{missingProperty: "requirement"},message:"must have required property '"+"requirement"+"'"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(data3.form === undefined){
const err13 = {instancePath:instancePath+"/lines/" + i0,schemaPath:"#/$defs/Line/required",keyword:"required",params:{missingProperty: "form"},message:"must have required property '"+"form"+"'"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
for(const key3 in data3){
if(!((((key3 === "id") || (key3 === "kind")) || (key3 === "requirement")) || (key3 === "form"))){
const err14 = {instancePath:instancePath+"/lines/" + i0,schemaPath:"#/$defs/Line/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data3.id !== undefined){
let data4 = data3.id;
if(typeof data4 === "string"){
if(!pattern6.test(data4)){
const err15 = {instancePath:instancePath+"/lines/" + i0+"/id",schemaPath:"#/$defs/Line/properties/id/pattern",keyword:"pattern",params:{pattern: "^[A-Z]-?[0-9]+$"},message:"must match pattern \""+"^[A-Z]-?[0-9]+$"+"\""};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
else {
const err16 = {instancePath:instancePath+"/lines/" + i0+"/id",schemaPath:"#/$defs/Line/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data3.kind !== undefined){
let data5 = data3.kind;
if(typeof data5 === "string"){
if(func6(data5) < 2){
const err17 = {instancePath:instancePath+"/lines/" + i0+"/kind",schemaPath:"#/$defs/Line/properties/kind/minLength",keyword:"minLength",params:{limit: 2},message:"must NOT have fewer than 2 characters"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
else {
const err18 = {instancePath:instancePath+"/lines/" + i0+"/kind",schemaPath:"#/$defs/Line/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data3.requirement !== undefined){
let data6 = data3.requirement;
if(typeof data6 === "string"){
if(func6(data6) < 5){
const err19 = {instancePath:instancePath+"/lines/" + i0+"/requirement",schemaPath:"#/$defs/Line/properties/requirement/minLength",keyword:"minLength",params:{limit: 5},message:"must NOT have fewer than 5 characters"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
else {
const err20 = {instancePath:instancePath+"/lines/" + i0+"/requirement",schemaPath:"#/$defs/Line/properties/requirement/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data3.form !== undefined){
if(typeof data3.form !== "string"){
const err21 = {instancePath:instancePath+"/lines/" + i0+"/form",schemaPath:"#/$defs/Line/properties/form/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
}
else {
const err22 = {instancePath:instancePath+"/lines/" + i0,schemaPath:"#/$defs/Line/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
}
else {
const err23 = {instancePath:instancePath+"/lines",schemaPath:"#/properties/lines/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
}
else {
const err24 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
validate64.errors = vErrors;
return errors === 0;
}
validate64.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const validateMachine = validate65;
const schema103 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"https://fullstop.dev/schemas/machine.schema.json","title":"Machine","description":"The continuation machine as data: what a loop does after the model stopped. For loops in any language.","type":"object","additionalProperties":false,"required":["start","rules","states","events","conditions","effects","transitions"],"properties":{"start":{"type":"string"},"rules":{"type":"array","items":{"type":"string"},"description":"How the table is read, in order."},"states":{"type":"array","items":{"title":"MachineState","type":"object","additionalProperties":false,"required":["name","kind","means"],"properties":{"name":{"type":"string"},"kind":{"enum":["waiting","passing","terminal"],"description":"Waits for an event, is left at once, or is the end."},"means":{"type":"string"}}}},"events":{"$ref":"#/$defs/Words"},"conditions":{"$ref":"#/$defs/Words"},"effects":{"$ref":"#/$defs/Words"},"transitions":{"type":"array","description":"In order: the first row that fits is taken.","items":{"title":"MachineTransition","type":"object","additionalProperties":false,"required":["from","to","effects"],"properties":{"from":{"type":"string"},"on":{"type":"string","description":"An event. Absent: whatever the event was."},"when":{"type":"string","description":"A condition. Absent: always."},"to":{"type":"string"},"effects":{"type":"array","items":{"type":"string"}},"cause":{"type":"string","description":"Why the turn will have ended."}}}}},"$defs":{"Words":{"type":"array","items":{"title":"MachineWord","type":"object","additionalProperties":false,"required":["name","means"],"properties":{"name":{"type":"string"},"means":{"type":"string"}}}}}};
const schema104 = {"type":"array","items":{"title":"MachineWord","type":"object","additionalProperties":false,"required":["name","means"],"properties":{"name":{"type":"string"},"means":{"type":"string"}}}};

function validate65(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="https://fullstop.dev/schemas/machine.schema.json" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate65.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.start === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "start"},message:"must have required property '"+"start"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.rules === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "rules"},message:"must have required property '"+"rules"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.states === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "states"},message:"must have required property '"+"states"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.events === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "events"},message:"must have required property '"+"events"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.conditions === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "conditions"},message:"must have required property '"+"conditions"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.effects === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "effects"},message:"must have required property '"+"effects"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.transitions === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "transitions"},message:"must have required property '"+"transitions"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
for(const key0 in data){
if(!(((((((key0 === "start") || (key0 === "rules")) || (key0 === "states")) || (key0 === "events")) || (key0 === "conditions")) || (key0 === "effects")) || (key0 === "transitions"))){
const err7 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.start !== undefined){
if(typeof data.start !== "string"){
const err8 = {instancePath:instancePath+"/start",schemaPath:"#/properties/start/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.rules !== undefined){
let data1 = data.rules;
if(Array.isArray(data1)){
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
if(typeof data1[i0] !== "string"){
const err9 = {instancePath:instancePath+"/rules/" + i0,schemaPath:"#/properties/rules/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
}
else {
const err10 = {instancePath:instancePath+"/rules",schemaPath:"#/properties/rules/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.states !== undefined){
let data3 = data.states;
if(Array.isArray(data3)){
const len1 = data3.length;
for(let i1=0; i1<len1; i1++){
let data4 = data3[i1];
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
if(data4.name === undefined){
const err11 = {instancePath:instancePath+"/states/" + i1,schemaPath:"#/properties/states/items/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(data4.kind === undefined){
const err12 = {instancePath:instancePath+"/states/" + i1,schemaPath:"#/properties/states/items/required",keyword:"required",params:{missingProperty: "kind"},message:"must have required property '"+"kind"+"'"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(data4.means === undefined){
const err13 = {instancePath:instancePath+"/states/" + i1,schemaPath:"#/properties/states/items/required",keyword:"required",params:{missingProperty: "means"},message:"must have required property '"+"means"+"'"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
for(const key1 in data4){
if(!(((key1 === "name") || (key1 === "kind")) || (key1 === "means"))){
const err14 = {instancePath:instancePath+"/states/" + i1,schemaPath:"#/properties/states/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data4.name !== undefined){
if(typeof data4.name !== "string"){
const err15 = {instancePath:instancePath+"/states/" + i1+"/name",schemaPath:"#/properties/states/items/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data4.kind !== undefined){
let data6 = data4.kind;
if(!(((data6 === "waiting") || (data6 === "passing")) || (data6 === "terminal"))){
const err16 = {instancePath:instancePath+"/states/" + i1+"/kind",schemaPath:"#/properties/states/items/properties/kind/enum",keyword:"enum",params:{allowedValues: schema103.properties.states.items.properties.kind.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data4.means !== undefined){
if(typeof data4.means !== "string"){
const err17 = {instancePath:instancePath+"/states/" + i1+"/means",schemaPath:"#/properties/states/items/properties/means/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
}
else {
const err18 = {instancePath:instancePath+"/states/" + i1,schemaPath:"#/properties/states/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
}
else {
const err19 = {instancePath:instancePath+"/states",schemaPath:"#/properties/states/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data.events !== undefined){
let data8 = data.events;
if(Array.isArray(data8)){
const len2 = data8.length;
for(let i2=0; i2<len2; i2++){
let data9 = data8[i2];
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
if(data9.name === undefined){
const err20 = {instancePath:instancePath+"/events/" + i2,schemaPath:"#/$defs/Words/items/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(data9.means === undefined){
const err21 = {instancePath:instancePath+"/events/" + i2,schemaPath:"#/$defs/Words/items/required",keyword:"required",params:{missingProperty: "means"},message:"must have required property '"+"means"+"'"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
for(const key2 in data9){
if(!((key2 === "name") || (key2 === "means"))){
const err22 = {instancePath:instancePath+"/events/" + i2,schemaPath:"#/$defs/Words/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data9.name !== undefined){
if(typeof data9.name !== "string"){
const err23 = {instancePath:instancePath+"/events/" + i2+"/name",schemaPath:"#/$defs/Words/items/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data9.means !== undefined){
if(typeof data9.means !== "string"){
const err24 = {instancePath:instancePath+"/events/" + i2+"/means",schemaPath:"#/$defs/Words/items/properties/means/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
}
else {
const err25 = {instancePath:instancePath+"/events/" + i2,schemaPath:"#/$defs/Words/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
}
else {
const err26 = {instancePath:instancePath+"/events",schemaPath:"#/$defs/Words/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data.conditions !== undefined){
let data12 = data.conditions;
if(Array.isArray(data12)){
const len3 = data12.length;
for(let i3=0; i3<len3; i3++){
let data13 = data12[i3];
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
if(data13.name === undefined){
const err27 = {instancePath:instancePath+"/conditions/" + i3,schemaPath:"#/$defs/Words/items/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if(data13.means === undefined){
const err28 = {instancePath:instancePath+"/conditions/" + i3,schemaPath:"#/$defs/Words/items/required",keyword:"required",params:{missingProperty: "means"},message:"must have required property '"+"means"+"'"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
for(const key3 in data13){
if(!((key3 === "name") || (key3 === "means"))){
const err29 = {instancePath:instancePath+"/conditions/" + i3,schemaPath:"#/$defs/Words/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data13.name !== undefined){
if(typeof data13.name !== "string"){
const err30 = {instancePath:instancePath+"/conditions/" + i3+"/name",schemaPath:"#/$defs/Words/items/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data13.means !== undefined){
if(typeof data13.means !== "string"){
const err31 = {instancePath:instancePath+"/conditions/" + i3+"/means",schemaPath:"#/$defs/Words/items/properties/means/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
}
else {
const err32 = {instancePath:instancePath+"/conditions/" + i3,schemaPath:"#/$defs/Words/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
}
else {
const err33 = {instancePath:instancePath+"/conditions",schemaPath:"#/$defs/Words/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
if(data.effects !== undefined){
let data16 = data.effects;
if(Array.isArray(data16)){
const len4 = data16.length;
for(let i4=0; i4<len4; i4++){
let data17 = data16[i4];
if(data17 && typeof data17 == "object" && !Array.isArray(data17)){
if(data17.name === undefined){
const err34 = {instancePath:instancePath+"/effects/" + i4,schemaPath:"#/$defs/Words/items/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
if(data17.means === undefined){
const err35 = {instancePath:instancePath+"/effects/" + i4,schemaPath:"#/$defs/Words/items/required",keyword:"required",params:{missingProperty: "means"},message:"must have required property '"+"means"+"'"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
for(const key4 in data17){
if(!((key4 === "name") || (key4 === "means"))){
const err36 = {instancePath:instancePath+"/effects/" + i4,schemaPath:"#/$defs/Words/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
if(data17.name !== undefined){
if(typeof data17.name !== "string"){
const err37 = {instancePath:instancePath+"/effects/" + i4+"/name",schemaPath:"#/$defs/Words/items/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
if(data17.means !== undefined){
if(typeof data17.means !== "string"){
const err38 = {instancePath:instancePath+"/effects/" + i4+"/means",schemaPath:"#/$defs/Words/items/properties/means/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
}
else {
const err39 = {instancePath:instancePath+"/effects/" + i4,schemaPath:"#/$defs/Words/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
}
else {
const err40 = {instancePath:instancePath+"/effects",schemaPath:"#/$defs/Words/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
if(data.transitions !== undefined){
let data20 = data.transitions;
if(Array.isArray(data20)){
const len5 = data20.length;
for(let i5=0; i5<len5; i5++){
let data21 = data20[i5];
if(data21 && typeof data21 == "object" && !Array.isArray(data21)){
if(data21.from === undefined){
const err41 = {instancePath:instancePath+"/transitions/" + i5,schemaPath:"#/properties/transitions/items/required",keyword:"required",params:{missingProperty: "from"},message:"must have required property '"+"from"+"'"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
if(data21.to === undefined){
const err42 = {instancePath:instancePath+"/transitions/" + i5,schemaPath:"#/properties/transitions/items/required",keyword:"required",params:{missingProperty: "to"},message:"must have required property '"+"to"+"'"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
if(data21.effects === undefined){
const err43 = {instancePath:instancePath+"/transitions/" + i5,schemaPath:"#/properties/transitions/items/required",keyword:"required",params:{missingProperty: "effects"},message:"must have required property '"+"effects"+"'"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
for(const key5 in data21){
if(!((((((key5 === "from") || (key5 === "on")) || (key5 === "when")) || (key5 === "to")) || (key5 === "effects")) || (key5 === "cause"))){
const err44 = {instancePath:instancePath+"/transitions/" + i5,schemaPath:"#/properties/transitions/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
if(data21.from !== undefined){
if(typeof data21.from !== "string"){
const err45 = {instancePath:instancePath+"/transitions/" + i5+"/from",schemaPath:"#/properties/transitions/items/properties/from/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
if(data21.on !== undefined){
if(typeof data21.on !== "string"){
const err46 = {instancePath:instancePath+"/transitions/" + i5+"/on",schemaPath:"#/properties/transitions/items/properties/on/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
if(data21.when !== undefined){
if(typeof data21.when !== "string"){
const err47 = {instancePath:instancePath+"/transitions/" + i5+"/when",schemaPath:"#/properties/transitions/items/properties/when/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
if(data21.to !== undefined){
if(typeof data21.to !== "string"){
const err48 = {instancePath:instancePath+"/transitions/" + i5+"/to",schemaPath:"#/properties/transitions/items/properties/to/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
if(data21.effects !== undefined){
let data26 = data21.effects;
if(Array.isArray(data26)){
const len6 = data26.length;
for(let i6=0; i6<len6; i6++){
if(typeof data26[i6] !== "string"){
const err49 = {instancePath:instancePath+"/transitions/" + i5+"/effects/" + i6,schemaPath:"#/properties/transitions/items/properties/effects/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
}
else {
const err50 = {instancePath:instancePath+"/transitions/" + i5+"/effects",schemaPath:"#/properties/transitions/items/properties/effects/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
if(data21.cause !== undefined){
if(typeof data21.cause !== "string"){
const err51 = {instancePath:instancePath+"/transitions/" + i5+"/cause",schemaPath:"#/properties/transitions/items/properties/cause/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
}
else {
const err52 = {instancePath:instancePath+"/transitions/" + i5,schemaPath:"#/properties/transitions/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
}
else {
const err53 = {instancePath:instancePath+"/transitions",schemaPath:"#/properties/transitions/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
}
else {
const err54 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
validate65.errors = vErrors;
return errors === 0;
}
validate65.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const validateObservation = validate31;

export const validatePolicy = validate48;

export const validateProcessMessage = validate66;
const schema107 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"https://fullstop.dev/schemas/process-message.schema.json","title":"ProcessMessage","description":"One line of the protocol between fullstop and an adapter in another process; every message has an id.","type":"object","required":["type","id"],"properties":{"type":{"enum":["hello","ready","observe","turn","translate","decide","cancel","stop","observation","outcome","decision","address","skipped","errored","event","log"]},"id":{"type":["string","number"]},"protocol":{"const":1},"manifest":{"type":"object"},"exchange":{"type":"object"},"observation":{"type":"object"},"reason":{"type":"string"},"error":{"type":"object","required":["name","message"],"properties":{"name":{"type":"string"},"message":{"type":"string"}}},"message":{"type":"string"},"event":{"type":"object"},"turn":{"type":"object"},"outcome":{"type":"object"},"question":{"type":"object","description":"Of `decide`: see decision-question.schema.json."},"decision":{"type":"object","description":"Of `decision`: see decision.schema.json."},"setting":{"type":"object","description":"Of `translate`: see translate-setting.schema.json. Answered with `address`; the client's request then comes over HTTP."},"address":{"type":"object","description":"Of `address`: see translate-address.schema.json."}}};

function validate66(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="https://fullstop.dev/schemas/process-message.schema.json" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate66.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.id === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.type !== undefined){
let data0 = data.type;
if(!((((((((((((((((data0 === "hello") || (data0 === "ready")) || (data0 === "observe")) || (data0 === "turn")) || (data0 === "translate")) || (data0 === "decide")) || (data0 === "cancel")) || (data0 === "stop")) || (data0 === "observation")) || (data0 === "outcome")) || (data0 === "decision")) || (data0 === "address")) || (data0 === "skipped")) || (data0 === "errored")) || (data0 === "event")) || (data0 === "log"))){
const err2 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/enum",keyword:"enum",params:{allowedValues: schema107.properties.type.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.id !== undefined){
let data1 = data.id;
if((typeof data1 !== "string") && (!((typeof data1 == "number") && (isFinite(data1))))){
const err3 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: schema107.properties.id.type},message:"must be string,number"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.protocol !== undefined){
if(1 !== data.protocol){
const err4 = {instancePath:instancePath+"/protocol",schemaPath:"#/properties/protocol/const",keyword:"const",params:{allowedValue: 1},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.manifest !== undefined){
let data3 = data.manifest;
if(!(data3 && typeof data3 == "object" && !Array.isArray(data3))){
const err5 = {instancePath:instancePath+"/manifest",schemaPath:"#/properties/manifest/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.exchange !== undefined){
let data4 = data.exchange;
if(!(data4 && typeof data4 == "object" && !Array.isArray(data4))){
const err6 = {instancePath:instancePath+"/exchange",schemaPath:"#/properties/exchange/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.observation !== undefined){
let data5 = data.observation;
if(!(data5 && typeof data5 == "object" && !Array.isArray(data5))){
const err7 = {instancePath:instancePath+"/observation",schemaPath:"#/properties/observation/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.reason !== undefined){
if(typeof data.reason !== "string"){
const err8 = {instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.error !== undefined){
let data7 = data.error;
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
if(data7.name === undefined){
const err9 = {instancePath:instancePath+"/error",schemaPath:"#/properties/error/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data7.message === undefined){
const err10 = {instancePath:instancePath+"/error",schemaPath:"#/properties/error/required",keyword:"required",params:{missingProperty: "message"},message:"must have required property '"+"message"+"'"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data7.name !== undefined){
if(typeof data7.name !== "string"){
const err11 = {instancePath:instancePath+"/error/name",schemaPath:"#/properties/error/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data7.message !== undefined){
if(typeof data7.message !== "string"){
const err12 = {instancePath:instancePath+"/error/message",schemaPath:"#/properties/error/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
}
else {
const err13 = {instancePath:instancePath+"/error",schemaPath:"#/properties/error/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.message !== undefined){
if(typeof data.message !== "string"){
const err14 = {instancePath:instancePath+"/message",schemaPath:"#/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.event !== undefined){
let data11 = data.event;
if(!(data11 && typeof data11 == "object" && !Array.isArray(data11))){
const err15 = {instancePath:instancePath+"/event",schemaPath:"#/properties/event/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.turn !== undefined){
let data12 = data.turn;
if(!(data12 && typeof data12 == "object" && !Array.isArray(data12))){
const err16 = {instancePath:instancePath+"/turn",schemaPath:"#/properties/turn/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.outcome !== undefined){
let data13 = data.outcome;
if(!(data13 && typeof data13 == "object" && !Array.isArray(data13))){
const err17 = {instancePath:instancePath+"/outcome",schemaPath:"#/properties/outcome/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.question !== undefined){
let data14 = data.question;
if(!(data14 && typeof data14 == "object" && !Array.isArray(data14))){
const err18 = {instancePath:instancePath+"/question",schemaPath:"#/properties/question/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data.decision !== undefined){
let data15 = data.decision;
if(!(data15 && typeof data15 == "object" && !Array.isArray(data15))){
const err19 = {instancePath:instancePath+"/decision",schemaPath:"#/properties/decision/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data.setting !== undefined){
let data16 = data.setting;
if(!(data16 && typeof data16 == "object" && !Array.isArray(data16))){
const err20 = {instancePath:instancePath+"/setting",schemaPath:"#/properties/setting/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data.address !== undefined){
let data17 = data.address;
if(!(data17 && typeof data17 == "object" && !Array.isArray(data17))){
const err21 = {instancePath:instancePath+"/address",schemaPath:"#/properties/address/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
}
else {
const err22 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
validate66.errors = vErrors;
return errors === 0;
}
validate66.evaluated = {"props":{"type":true,"id":true,"protocol":true,"manifest":true,"exchange":true,"observation":true,"reason":true,"error":true,"message":true,"event":true,"turn":true,"outcome":true,"question":true,"decision":true,"setting":true,"address":true},"dynamicProps":false,"dynamicItems":false};

export const validateProfile = validate67;
const schema108 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"https://fullstop.dev/schemas/profile.schema.json","title":"Profile","description":"A loop's declared switches and limits.","type":"object","additionalProperties":false,"required":["name","vocabulary","switches","limits","completionTokensFactor","outputLimit","hint","source","note"],"properties":{"$schema":{"type":"string"},"name":{"type":"string"},"vocabulary":{"type":["string","null"]},"switches":{"type":"object","title":"DeclaredSwitches","additionalProperties":false,"required":["truncation","hintRole","hintPersistence","completeCallUnderTruncation","incompleteCallUnderTruncation","recoveryFailed","recoveryExhausted","pause","unknownReason","streamCloseWithoutMarker","postToolInferenceFailure","suppressedCall"],"properties":{"truncation":{"enum":["hint-continue","escalate-then-resume","stop-and-suggest","report-only","unset"]},"hintRole":{"enum":["system","user","unset"]},"hintPersistence":{"enum":["ephemeral","coalesced","durable","unset"]},"completeCallUnderTruncation":{"enum":["execute","reject-mutating","reject-all","unset"]},"incompleteCallUnderTruncation":{"enum":["repair-once","regenerate","defer-with-guidance","error","unset"]},"recoveryFailed":{"enum":["synthetic-stop","partial-with-notice","error","unset"]},"recoveryExhausted":{"enum":["partial-with-notice","guidance","report-only","unset"]},"pause":{"enum":["resume-verbatim","surface-paused","unset"]},"unknownReason":{"enum":["complete-with-warning","abort","decide-by-content","unset"]},"streamCloseWithoutMarker":{"enum":["error","retry","accept-if-reason-seen","unset"]},"postToolInferenceFailure":{"enum":["degraded-success","error","unset"]},"suppressedCall":{"enum":["synthetic-result","drop","unset"]}}},"limits":{"type":"object","title":"DeclaredLimits","additionalProperties":false,"required":["continuations","completionTokens","outputChars","repairs","rounds","toolCalls","pauses","retries","wallTimeMs"],"properties":{"continuations":{"type":["number","null"]},"completionTokens":{"type":["number","null"]},"outputChars":{"type":["number","null"]},"repairs":{"type":["number","null"]},"rounds":{"type":["number","null"]},"toolCalls":{"type":["number","null"]},"pauses":{"type":["number","null"]},"retries":{"type":["number","null"]},"wallTimeMs":{"type":["number","null"]}}},"completionTokensFactor":{"type":["number","null"],"description":"Completion tokens of a turn as a multiple of the first request's limit."},"outputLimit":{"anyOf":[{"type":"object","title":"OutputLimit","additionalProperties":false,"required":["cappedDefault","escalatedFloor","unknownModel","models"],"properties":{"cappedDefault":{"type":["integer","null"]},"escalatedFloor":{"type":"integer"},"unknownModel":{"type":"integer"},"models":{"type":"array","items":{"type":"object","title":"ModelLimit","additionalProperties":false,"required":["pattern","limit"],"properties":{"pattern":{"type":"string"},"limit":{"type":"integer"}}}}}},{"type":"null"}],"description":"How the output limit of a request is chosen: user, then environment, then the capped default."},"hint":{"anyOf":[{"type":"object","title":"Hint","additionalProperties":false,"required":["text","verbatim"],"properties":{"text":{"type":"string"},"verbatim":{"type":"boolean","description":"true: the bytes are part of the profile."},"strategies":{"type":"array","description":"How a model takes up a cut answer, where the switch hintRole does not fit it; the first pattern that fits.","items":{"type":"object","title":"ContinuationStrategy","additionalProperties":false,"required":["pattern","strategy","source"],"properties":{"pattern":{"type":"string"},"strategy":{"enum":["system","user","prefill","none"]},"source":{"type":"string"}}}}}},{"type":"null"}]},"source":{"type":"array","minItems":1,"items":{"type":"string"}},"note":{"type":"string"}}};

function validate67(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="https://fullstop.dev/schemas/profile.schema.json" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate67.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.vocabulary === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "vocabulary"},message:"must have required property '"+"vocabulary"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.switches === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "switches"},message:"must have required property '"+"switches"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.limits === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "limits"},message:"must have required property '"+"limits"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.completionTokensFactor === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "completionTokensFactor"},message:"must have required property '"+"completionTokensFactor"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.outputLimit === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "outputLimit"},message:"must have required property '"+"outputLimit"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.hint === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "hint"},message:"must have required property '"+"hint"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data.source === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "source"},message:"must have required property '"+"source"+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data.note === undefined){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "note"},message:"must have required property '"+"note"+"'"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
for(const key0 in data){
if(!(func1.call(schema108.properties, key0))){
const err9 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.$schema !== undefined){
if(typeof data.$schema !== "string"){
const err10 = {instancePath:instancePath+"/$schema",schemaPath:"#/properties/%24schema/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.name !== undefined){
if(typeof data.name !== "string"){
const err11 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.vocabulary !== undefined){
let data2 = data.vocabulary;
if((typeof data2 !== "string") && (data2 !== null)){
const err12 = {instancePath:instancePath+"/vocabulary",schemaPath:"#/properties/vocabulary/type",keyword:"type",params:{type: schema108.properties.vocabulary.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.switches !== undefined){
let data3 = data.switches;
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
if(data3.truncation === undefined){
const err13 = {instancePath:instancePath+"/switches",schemaPath:"#/properties/switches/required",keyword:"required",params:{missingProperty: "truncation"},message:"must have required property '"+"truncation"+"'"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(data3.hintRole === undefined){
const err14 = {instancePath:instancePath+"/switches",schemaPath:"#/properties/switches/required",keyword:"required",params:{missingProperty: "hintRole"},message:"must have required property '"+"hintRole"+"'"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(data3.hintPersistence === undefined){
const err15 = {instancePath:instancePath+"/switches",schemaPath:"#/properties/switches/required",keyword:"required",params:{missingProperty: "hintPersistence"},message:"must have required property '"+"hintPersistence"+"'"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(data3.completeCallUnderTruncation === undefined){
const err16 = {instancePath:instancePath+"/switches",schemaPath:"#/properties/switches/required",keyword:"required",params:{missingProperty: "completeCallUnderTruncation"},message:"must have required property '"+"completeCallUnderTruncation"+"'"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(data3.incompleteCallUnderTruncation === undefined){
const err17 = {instancePath:instancePath+"/switches",schemaPath:"#/properties/switches/required",keyword:"required",params:{missingProperty: "incompleteCallUnderTruncation"},message:"must have required property '"+"incompleteCallUnderTruncation"+"'"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(data3.recoveryFailed === undefined){
const err18 = {instancePath:instancePath+"/switches",schemaPath:"#/properties/switches/required",keyword:"required",params:{missingProperty: "recoveryFailed"},message:"must have required property '"+"recoveryFailed"+"'"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(data3.recoveryExhausted === undefined){
const err19 = {instancePath:instancePath+"/switches",schemaPath:"#/properties/switches/required",keyword:"required",params:{missingProperty: "recoveryExhausted"},message:"must have required property '"+"recoveryExhausted"+"'"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(data3.pause === undefined){
const err20 = {instancePath:instancePath+"/switches",schemaPath:"#/properties/switches/required",keyword:"required",params:{missingProperty: "pause"},message:"must have required property '"+"pause"+"'"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(data3.unknownReason === undefined){
const err21 = {instancePath:instancePath+"/switches",schemaPath:"#/properties/switches/required",keyword:"required",params:{missingProperty: "unknownReason"},message:"must have required property '"+"unknownReason"+"'"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
if(data3.streamCloseWithoutMarker === undefined){
const err22 = {instancePath:instancePath+"/switches",schemaPath:"#/properties/switches/required",keyword:"required",params:{missingProperty: "streamCloseWithoutMarker"},message:"must have required property '"+"streamCloseWithoutMarker"+"'"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(data3.postToolInferenceFailure === undefined){
const err23 = {instancePath:instancePath+"/switches",schemaPath:"#/properties/switches/required",keyword:"required",params:{missingProperty: "postToolInferenceFailure"},message:"must have required property '"+"postToolInferenceFailure"+"'"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if(data3.suppressedCall === undefined){
const err24 = {instancePath:instancePath+"/switches",schemaPath:"#/properties/switches/required",keyword:"required",params:{missingProperty: "suppressedCall"},message:"must have required property '"+"suppressedCall"+"'"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
for(const key1 in data3){
if(!(func1.call(schema108.properties.switches.properties, key1))){
const err25 = {instancePath:instancePath+"/switches",schemaPath:"#/properties/switches/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data3.truncation !== undefined){
let data4 = data3.truncation;
if(!(((((data4 === "hint-continue") || (data4 === "escalate-then-resume")) || (data4 === "stop-and-suggest")) || (data4 === "report-only")) || (data4 === "unset"))){
const err26 = {instancePath:instancePath+"/switches/truncation",schemaPath:"#/properties/switches/properties/truncation/enum",keyword:"enum",params:{allowedValues: schema108.properties.switches.properties.truncation.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data3.hintRole !== undefined){
let data5 = data3.hintRole;
if(!(((data5 === "system") || (data5 === "user")) || (data5 === "unset"))){
const err27 = {instancePath:instancePath+"/switches/hintRole",schemaPath:"#/properties/switches/properties/hintRole/enum",keyword:"enum",params:{allowedValues: schema108.properties.switches.properties.hintRole.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data3.hintPersistence !== undefined){
let data6 = data3.hintPersistence;
if(!((((data6 === "ephemeral") || (data6 === "coalesced")) || (data6 === "durable")) || (data6 === "unset"))){
const err28 = {instancePath:instancePath+"/switches/hintPersistence",schemaPath:"#/properties/switches/properties/hintPersistence/enum",keyword:"enum",params:{allowedValues: schema108.properties.switches.properties.hintPersistence.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
if(data3.completeCallUnderTruncation !== undefined){
let data7 = data3.completeCallUnderTruncation;
if(!((((data7 === "execute") || (data7 === "reject-mutating")) || (data7 === "reject-all")) || (data7 === "unset"))){
const err29 = {instancePath:instancePath+"/switches/completeCallUnderTruncation",schemaPath:"#/properties/switches/properties/completeCallUnderTruncation/enum",keyword:"enum",params:{allowedValues: schema108.properties.switches.properties.completeCallUnderTruncation.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data3.incompleteCallUnderTruncation !== undefined){
let data8 = data3.incompleteCallUnderTruncation;
if(!(((((data8 === "repair-once") || (data8 === "regenerate")) || (data8 === "defer-with-guidance")) || (data8 === "error")) || (data8 === "unset"))){
const err30 = {instancePath:instancePath+"/switches/incompleteCallUnderTruncation",schemaPath:"#/properties/switches/properties/incompleteCallUnderTruncation/enum",keyword:"enum",params:{allowedValues: schema108.properties.switches.properties.incompleteCallUnderTruncation.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data3.recoveryFailed !== undefined){
let data9 = data3.recoveryFailed;
if(!((((data9 === "synthetic-stop") || (data9 === "partial-with-notice")) || (data9 === "error")) || (data9 === "unset"))){
const err31 = {instancePath:instancePath+"/switches/recoveryFailed",schemaPath:"#/properties/switches/properties/recoveryFailed/enum",keyword:"enum",params:{allowedValues: schema108.properties.switches.properties.recoveryFailed.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
if(data3.recoveryExhausted !== undefined){
let data10 = data3.recoveryExhausted;
if(!((((data10 === "partial-with-notice") || (data10 === "guidance")) || (data10 === "report-only")) || (data10 === "unset"))){
const err32 = {instancePath:instancePath+"/switches/recoveryExhausted",schemaPath:"#/properties/switches/properties/recoveryExhausted/enum",keyword:"enum",params:{allowedValues: schema108.properties.switches.properties.recoveryExhausted.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
if(data3.pause !== undefined){
let data11 = data3.pause;
if(!(((data11 === "resume-verbatim") || (data11 === "surface-paused")) || (data11 === "unset"))){
const err33 = {instancePath:instancePath+"/switches/pause",schemaPath:"#/properties/switches/properties/pause/enum",keyword:"enum",params:{allowedValues: schema108.properties.switches.properties.pause.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
if(data3.unknownReason !== undefined){
let data12 = data3.unknownReason;
if(!((((data12 === "complete-with-warning") || (data12 === "abort")) || (data12 === "decide-by-content")) || (data12 === "unset"))){
const err34 = {instancePath:instancePath+"/switches/unknownReason",schemaPath:"#/properties/switches/properties/unknownReason/enum",keyword:"enum",params:{allowedValues: schema108.properties.switches.properties.unknownReason.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
if(data3.streamCloseWithoutMarker !== undefined){
let data13 = data3.streamCloseWithoutMarker;
if(!((((data13 === "error") || (data13 === "retry")) || (data13 === "accept-if-reason-seen")) || (data13 === "unset"))){
const err35 = {instancePath:instancePath+"/switches/streamCloseWithoutMarker",schemaPath:"#/properties/switches/properties/streamCloseWithoutMarker/enum",keyword:"enum",params:{allowedValues: schema108.properties.switches.properties.streamCloseWithoutMarker.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
if(data3.postToolInferenceFailure !== undefined){
let data14 = data3.postToolInferenceFailure;
if(!(((data14 === "degraded-success") || (data14 === "error")) || (data14 === "unset"))){
const err36 = {instancePath:instancePath+"/switches/postToolInferenceFailure",schemaPath:"#/properties/switches/properties/postToolInferenceFailure/enum",keyword:"enum",params:{allowedValues: schema108.properties.switches.properties.postToolInferenceFailure.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
if(data3.suppressedCall !== undefined){
let data15 = data3.suppressedCall;
if(!(((data15 === "synthetic-result") || (data15 === "drop")) || (data15 === "unset"))){
const err37 = {instancePath:instancePath+"/switches/suppressedCall",schemaPath:"#/properties/switches/properties/suppressedCall/enum",keyword:"enum",params:{allowedValues: schema108.properties.switches.properties.suppressedCall.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
}
else {
const err38 = {instancePath:instancePath+"/switches",schemaPath:"#/properties/switches/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
if(data.limits !== undefined){
let data16 = data.limits;
if(data16 && typeof data16 == "object" && !Array.isArray(data16)){
if(data16.continuations === undefined){
const err39 = {instancePath:instancePath+"/limits",schemaPath:"#/properties/limits/required",keyword:"required",params:{missingProperty: "continuations"},message:"must have required property '"+"continuations"+"'"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
if(data16.completionTokens === undefined){
const err40 = {instancePath:instancePath+"/limits",schemaPath:"#/properties/limits/required",keyword:"required",params:{missingProperty: "completionTokens"},message:"must have required property '"+"completionTokens"+"'"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
if(data16.outputChars === undefined){
const err41 = {instancePath:instancePath+"/limits",schemaPath:"#/properties/limits/required",keyword:"required",params:{missingProperty: "outputChars"},message:"must have required property '"+"outputChars"+"'"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
if(data16.repairs === undefined){
const err42 = {instancePath:instancePath+"/limits",schemaPath:"#/properties/limits/required",keyword:"required",params:{missingProperty: "repairs"},message:"must have required property '"+"repairs"+"'"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
if(data16.rounds === undefined){
const err43 = {instancePath:instancePath+"/limits",schemaPath:"#/properties/limits/required",keyword:"required",params:{missingProperty: "rounds"},message:"must have required property '"+"rounds"+"'"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
if(data16.toolCalls === undefined){
const err44 = {instancePath:instancePath+"/limits",schemaPath:"#/properties/limits/required",keyword:"required",params:{missingProperty: "toolCalls"},message:"must have required property '"+"toolCalls"+"'"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
if(data16.pauses === undefined){
const err45 = {instancePath:instancePath+"/limits",schemaPath:"#/properties/limits/required",keyword:"required",params:{missingProperty: "pauses"},message:"must have required property '"+"pauses"+"'"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
if(data16.retries === undefined){
const err46 = {instancePath:instancePath+"/limits",schemaPath:"#/properties/limits/required",keyword:"required",params:{missingProperty: "retries"},message:"must have required property '"+"retries"+"'"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
if(data16.wallTimeMs === undefined){
const err47 = {instancePath:instancePath+"/limits",schemaPath:"#/properties/limits/required",keyword:"required",params:{missingProperty: "wallTimeMs"},message:"must have required property '"+"wallTimeMs"+"'"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
for(const key2 in data16){
if(!(func1.call(schema108.properties.limits.properties, key2))){
const err48 = {instancePath:instancePath+"/limits",schemaPath:"#/properties/limits/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
if(data16.continuations !== undefined){
let data17 = data16.continuations;
if((!((typeof data17 == "number") && (isFinite(data17)))) && (data17 !== null)){
const err49 = {instancePath:instancePath+"/limits/continuations",schemaPath:"#/properties/limits/properties/continuations/type",keyword:"type",params:{type: schema108.properties.limits.properties.continuations.type},message:"must be number,null"};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
if(data16.completionTokens !== undefined){
let data18 = data16.completionTokens;
if((!((typeof data18 == "number") && (isFinite(data18)))) && (data18 !== null)){
const err50 = {instancePath:instancePath+"/limits/completionTokens",schemaPath:"#/properties/limits/properties/completionTokens/type",keyword:"type",params:{type: schema108.properties.limits.properties.completionTokens.type},message:"must be number,null"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
if(data16.outputChars !== undefined){
let data19 = data16.outputChars;
if((!((typeof data19 == "number") && (isFinite(data19)))) && (data19 !== null)){
const err51 = {instancePath:instancePath+"/limits/outputChars",schemaPath:"#/properties/limits/properties/outputChars/type",keyword:"type",params:{type: schema108.properties.limits.properties.outputChars.type},message:"must be number,null"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
if(data16.repairs !== undefined){
let data20 = data16.repairs;
if((!((typeof data20 == "number") && (isFinite(data20)))) && (data20 !== null)){
const err52 = {instancePath:instancePath+"/limits/repairs",schemaPath:"#/properties/limits/properties/repairs/type",keyword:"type",params:{type: schema108.properties.limits.properties.repairs.type},message:"must be number,null"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
if(data16.rounds !== undefined){
let data21 = data16.rounds;
if((!((typeof data21 == "number") && (isFinite(data21)))) && (data21 !== null)){
const err53 = {instancePath:instancePath+"/limits/rounds",schemaPath:"#/properties/limits/properties/rounds/type",keyword:"type",params:{type: schema108.properties.limits.properties.rounds.type},message:"must be number,null"};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
if(data16.toolCalls !== undefined){
let data22 = data16.toolCalls;
if((!((typeof data22 == "number") && (isFinite(data22)))) && (data22 !== null)){
const err54 = {instancePath:instancePath+"/limits/toolCalls",schemaPath:"#/properties/limits/properties/toolCalls/type",keyword:"type",params:{type: schema108.properties.limits.properties.toolCalls.type},message:"must be number,null"};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
}
if(data16.pauses !== undefined){
let data23 = data16.pauses;
if((!((typeof data23 == "number") && (isFinite(data23)))) && (data23 !== null)){
const err55 = {instancePath:instancePath+"/limits/pauses",schemaPath:"#/properties/limits/properties/pauses/type",keyword:"type",params:{type: schema108.properties.limits.properties.pauses.type},message:"must be number,null"};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
if(data16.retries !== undefined){
let data24 = data16.retries;
if((!((typeof data24 == "number") && (isFinite(data24)))) && (data24 !== null)){
const err56 = {instancePath:instancePath+"/limits/retries",schemaPath:"#/properties/limits/properties/retries/type",keyword:"type",params:{type: schema108.properties.limits.properties.retries.type},message:"must be number,null"};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
if(data16.wallTimeMs !== undefined){
let data25 = data16.wallTimeMs;
if((!((typeof data25 == "number") && (isFinite(data25)))) && (data25 !== null)){
const err57 = {instancePath:instancePath+"/limits/wallTimeMs",schemaPath:"#/properties/limits/properties/wallTimeMs/type",keyword:"type",params:{type: schema108.properties.limits.properties.wallTimeMs.type},message:"must be number,null"};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
}
else {
const err58 = {instancePath:instancePath+"/limits",schemaPath:"#/properties/limits/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
if(data.completionTokensFactor !== undefined){
let data26 = data.completionTokensFactor;
if((!((typeof data26 == "number") && (isFinite(data26)))) && (data26 !== null)){
const err59 = {instancePath:instancePath+"/completionTokensFactor",schemaPath:"#/properties/completionTokensFactor/type",keyword:"type",params:{type: schema108.properties.completionTokensFactor.type},message:"must be number,null"};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
}
if(data.outputLimit !== undefined){
let data27 = data.outputLimit;
const _errs47 = errors;
let valid3 = false;
const _errs48 = errors;
if(data27 && typeof data27 == "object" && !Array.isArray(data27)){
if(data27.cappedDefault === undefined){
const err60 = {instancePath:instancePath+"/outputLimit",schemaPath:"#/properties/outputLimit/anyOf/0/required",keyword:"required",params:{missingProperty: "cappedDefault"},message:"must have required property '"+"cappedDefault"+"'"};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
if(data27.escalatedFloor === undefined){
const err61 = {instancePath:instancePath+"/outputLimit",schemaPath:"#/properties/outputLimit/anyOf/0/required",keyword:"required",params:{missingProperty: "escalatedFloor"},message:"must have required property '"+"escalatedFloor"+"'"};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
if(data27.unknownModel === undefined){
const err62 = {instancePath:instancePath+"/outputLimit",schemaPath:"#/properties/outputLimit/anyOf/0/required",keyword:"required",params:{missingProperty: "unknownModel"},message:"must have required property '"+"unknownModel"+"'"};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
if(data27.models === undefined){
const err63 = {instancePath:instancePath+"/outputLimit",schemaPath:"#/properties/outputLimit/anyOf/0/required",keyword:"required",params:{missingProperty: "models"},message:"must have required property '"+"models"+"'"};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
for(const key3 in data27){
if(!((((key3 === "cappedDefault") || (key3 === "escalatedFloor")) || (key3 === "unknownModel")) || (key3 === "models"))){
const err64 = {instancePath:instancePath+"/outputLimit",schemaPath:"#/properties/outputLimit/anyOf/0/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
}
if(data27.cappedDefault !== undefined){
let data28 = data27.cappedDefault;
if((!(((typeof data28 == "number") && (!(data28 % 1) && !isNaN(data28))) && (isFinite(data28)))) && (data28 !== null)){
const err65 = {instancePath:instancePath+"/outputLimit/cappedDefault",schemaPath:"#/properties/outputLimit/anyOf/0/properties/cappedDefault/type",keyword:"type",params:{type: schema108.properties.outputLimit.anyOf[0].properties.cappedDefault.type},message:"must be integer,null"};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
}
if(data27.escalatedFloor !== undefined){
let data29 = data27.escalatedFloor;
if(!(((typeof data29 == "number") && (!(data29 % 1) && !isNaN(data29))) && (isFinite(data29)))){
const err66 = {instancePath:instancePath+"/outputLimit/escalatedFloor",schemaPath:"#/properties/outputLimit/anyOf/0/properties/escalatedFloor/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
}
if(data27.unknownModel !== undefined){
let data30 = data27.unknownModel;
if(!(((typeof data30 == "number") && (!(data30 % 1) && !isNaN(data30))) && (isFinite(data30)))){
const err67 = {instancePath:instancePath+"/outputLimit/unknownModel",schemaPath:"#/properties/outputLimit/anyOf/0/properties/unknownModel/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
}
if(data27.models !== undefined){
let data31 = data27.models;
if(Array.isArray(data31)){
const len0 = data31.length;
for(let i0=0; i0<len0; i0++){
let data32 = data31[i0];
if(data32 && typeof data32 == "object" && !Array.isArray(data32)){
if(data32.pattern === undefined){
const err68 = {instancePath:instancePath+"/outputLimit/models/" + i0,schemaPath:"#/properties/outputLimit/anyOf/0/properties/models/items/required",keyword:"required",params:{missingProperty: "pattern"},message:"must have required property '"+"pattern"+"'"};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
if(data32.limit === undefined){
const err69 = {instancePath:instancePath+"/outputLimit/models/" + i0,schemaPath:"#/properties/outputLimit/anyOf/0/properties/models/items/required",keyword:"required",params:{missingProperty: "limit"},message:"must have required property '"+"limit"+"'"};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
for(const key4 in data32){
if(!((key4 === "pattern") || (key4 === "limit"))){
const err70 = {instancePath:instancePath+"/outputLimit/models/" + i0,schemaPath:"#/properties/outputLimit/anyOf/0/properties/models/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
}
if(data32.pattern !== undefined){
if(typeof data32.pattern !== "string"){
const err71 = {instancePath:instancePath+"/outputLimit/models/" + i0+"/pattern",schemaPath:"#/properties/outputLimit/anyOf/0/properties/models/items/properties/pattern/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
}
if(data32.limit !== undefined){
let data34 = data32.limit;
if(!(((typeof data34 == "number") && (!(data34 % 1) && !isNaN(data34))) && (isFinite(data34)))){
const err72 = {instancePath:instancePath+"/outputLimit/models/" + i0+"/limit",schemaPath:"#/properties/outputLimit/anyOf/0/properties/models/items/properties/limit/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
}
}
else {
const err73 = {instancePath:instancePath+"/outputLimit/models/" + i0,schemaPath:"#/properties/outputLimit/anyOf/0/properties/models/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
}
}
else {
const err74 = {instancePath:instancePath+"/outputLimit/models",schemaPath:"#/properties/outputLimit/anyOf/0/properties/models/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
}
}
else {
const err75 = {instancePath:instancePath+"/outputLimit",schemaPath:"#/properties/outputLimit/anyOf/0/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
var _valid0 = _errs48 === errors;
valid3 = valid3 || _valid0;
const _errs66 = errors;
if(data27 !== null){
const err76 = {instancePath:instancePath+"/outputLimit",schemaPath:"#/properties/outputLimit/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
var _valid0 = _errs66 === errors;
valid3 = valid3 || _valid0;
if(!valid3){
const err77 = {instancePath:instancePath+"/outputLimit",schemaPath:"#/properties/outputLimit/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
else {
errors = _errs47;
if(vErrors !== null){
if(_errs47){
vErrors.length = _errs47;
}
else {
vErrors = null;
}
}
}
}
if(data.hint !== undefined){
let data35 = data.hint;
const _errs69 = errors;
let valid8 = false;
const _errs70 = errors;
if(data35 && typeof data35 == "object" && !Array.isArray(data35)){
if(data35.text === undefined){
const err78 = {instancePath:instancePath+"/hint",schemaPath:"#/properties/hint/anyOf/0/required",keyword:"required",params:{missingProperty: "text"},message:"must have required property '"+"text"+"'"};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
if(data35.verbatim === undefined){
const err79 = {instancePath:instancePath+"/hint",schemaPath:"#/properties/hint/anyOf/0/required",keyword:"required",params:{missingProperty: "verbatim"},message:"must have required property '"+"verbatim"+"'"};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
for(const key5 in data35){
if(!(((key5 === "text") || (key5 === "verbatim")) || (key5 === "strategies"))){
const err80 = {instancePath:instancePath+"/hint",schemaPath:"#/properties/hint/anyOf/0/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
}
if(data35.text !== undefined){
if(typeof data35.text !== "string"){
const err81 = {instancePath:instancePath+"/hint/text",schemaPath:"#/properties/hint/anyOf/0/properties/text/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
}
if(data35.verbatim !== undefined){
if(typeof data35.verbatim !== "boolean"){
const err82 = {instancePath:instancePath+"/hint/verbatim",schemaPath:"#/properties/hint/anyOf/0/properties/verbatim/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
}
if(data35.strategies !== undefined){
let data38 = data35.strategies;
if(Array.isArray(data38)){
const len1 = data38.length;
for(let i1=0; i1<len1; i1++){
let data39 = data38[i1];
if(data39 && typeof data39 == "object" && !Array.isArray(data39)){
if(data39.pattern === undefined){
const err83 = {instancePath:instancePath+"/hint/strategies/" + i1,schemaPath:"#/properties/hint/anyOf/0/properties/strategies/items/required",keyword:"required",params:{missingProperty: "pattern"},message:"must have required property '"+"pattern"+"'"};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
if(data39.strategy === undefined){
const err84 = {instancePath:instancePath+"/hint/strategies/" + i1,schemaPath:"#/properties/hint/anyOf/0/properties/strategies/items/required",keyword:"required",params:{missingProperty: "strategy"},message:"must have required property '"+"strategy"+"'"};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
if(data39.source === undefined){
const err85 = {instancePath:instancePath+"/hint/strategies/" + i1,schemaPath:"#/properties/hint/anyOf/0/properties/strategies/items/required",keyword:"required",params:{missingProperty: "source"},message:"must have required property '"+"source"+"'"};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
for(const key6 in data39){
if(!(((key6 === "pattern") || (key6 === "strategy")) || (key6 === "source"))){
const err86 = {instancePath:instancePath+"/hint/strategies/" + i1,schemaPath:"#/properties/hint/anyOf/0/properties/strategies/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
}
if(data39.pattern !== undefined){
if(typeof data39.pattern !== "string"){
const err87 = {instancePath:instancePath+"/hint/strategies/" + i1+"/pattern",schemaPath:"#/properties/hint/anyOf/0/properties/strategies/items/properties/pattern/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
}
if(data39.strategy !== undefined){
let data41 = data39.strategy;
if(!((((data41 === "system") || (data41 === "user")) || (data41 === "prefill")) || (data41 === "none"))){
const err88 = {instancePath:instancePath+"/hint/strategies/" + i1+"/strategy",schemaPath:"#/properties/hint/anyOf/0/properties/strategies/items/properties/strategy/enum",keyword:"enum",params:{allowedValues: schema108.properties.hint.anyOf[0].properties.strategies.items.properties.strategy.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
}
if(data39.source !== undefined){
if(typeof data39.source !== "string"){
const err89 = {instancePath:instancePath+"/hint/strategies/" + i1+"/source",schemaPath:"#/properties/hint/anyOf/0/properties/strategies/items/properties/source/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
}
}
else {
const err90 = {instancePath:instancePath+"/hint/strategies/" + i1,schemaPath:"#/properties/hint/anyOf/0/properties/strategies/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err90];
}
else {
vErrors.push(err90);
}
errors++;
}
}
}
else {
const err91 = {instancePath:instancePath+"/hint/strategies",schemaPath:"#/properties/hint/anyOf/0/properties/strategies/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
}
}
else {
const err92 = {instancePath:instancePath+"/hint",schemaPath:"#/properties/hint/anyOf/0/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
var _valid1 = _errs70 === errors;
valid8 = valid8 || _valid1;
const _errs87 = errors;
if(data35 !== null){
const err93 = {instancePath:instancePath+"/hint",schemaPath:"#/properties/hint/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
var _valid1 = _errs87 === errors;
valid8 = valid8 || _valid1;
if(!valid8){
const err94 = {instancePath:instancePath+"/hint",schemaPath:"#/properties/hint/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
else {
errors = _errs69;
if(vErrors !== null){
if(_errs69){
vErrors.length = _errs69;
}
else {
vErrors = null;
}
}
}
}
if(data.source !== undefined){
let data43 = data.source;
if(Array.isArray(data43)){
if(data43.length < 1){
const err95 = {instancePath:instancePath+"/source",schemaPath:"#/properties/source/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err95];
}
else {
vErrors.push(err95);
}
errors++;
}
const len2 = data43.length;
for(let i2=0; i2<len2; i2++){
if(typeof data43[i2] !== "string"){
const err96 = {instancePath:instancePath+"/source/" + i2,schemaPath:"#/properties/source/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err96];
}
else {
vErrors.push(err96);
}
errors++;
}
}
}
else {
const err97 = {instancePath:instancePath+"/source",schemaPath:"#/properties/source/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err97];
}
else {
vErrors.push(err97);
}
errors++;
}
}
if(data.note !== undefined){
if(typeof data.note !== "string"){
const err98 = {instancePath:instancePath+"/note",schemaPath:"#/properties/note/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err98];
}
else {
vErrors.push(err98);
}
errors++;
}
}
}
else {
const err99 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err99];
}
else {
vErrors.push(err99);
}
errors++;
}
validate67.errors = vErrors;
return errors === 0;
}
validate67.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const validateProvider = validate68;
const schema109 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"https://fullstop.dev/schemas/provider.schema.json","title":"ProviderCard","description":"A provider's card: the dialect it speaks, its words, and what it does its own way.","type":"object","additionalProperties":false,"required":["name","dialect","docs","endpoints","reasons"],"properties":{"$schema":{"type":"string"},"name":{"type":"string"},"dialect":{"type":"string","description":"Id of the dialect, which is the id of the family that defines it."},"borrows":{"type":"array","items":{"type":"string"},"description":"Dialects whose own words also stand behind this card: it wraps their bodies in an envelope."},"names":{"type":"array","items":{"type":"string"},"description":"Other names this provider is called by."},"server":{"type":"string","minLength":1,"description":"The server software whose endpoint this is: its endpoints are recorded together, each under its own card."},"docs":{"type":"array","minItems":1,"items":{"type":"string"}},"hosts":{"type":"array","items":{"type":"string"},"description":"Hosts that answer for this provider; a leading *. matches any label."},"endpoints":{"type":"array","minItems":1,"items":{"type":"object","title":"Endpoint","additionalProperties":false,"required":["mode","method","path"],"properties":{"mode":{"enum":["json","stream","both"]},"method":{"type":"string"},"path":{"type":"string"},"auth":{"type":"string"}}}},"reasons":{"type":"array","items":{"$ref":"#/$defs/ReasonRow"},"description":"Own rows; the dialect's own card stands behind them."},"aliases":{"type":"array","items":{"type":"object","title":"AliasRow","additionalProperties":false,"required":["value","of","source","date"],"properties":{"value":{"tsType":"unknown"},"of":{"type":"string"},"source":{"type":"string"},"date":{"type":"string"}}},"description":"Other spellings of a value in the reasons table."},"overrides":{"type":"array","items":{"$ref":"#/$defs/OverrideRow"}},"errors":{"type":"array","items":{"$ref":"#/$defs/ErrorRow"}},"habits":{"$ref":"#/$defs/Habits"},"revisions":{"type":"array","items":{"type":"object","title":"Revision","additionalProperties":false,"required":["reasons"],"anyOf":[{"required":["from"]},{"required":["until"]}],"properties":{"from":{"$ref":"#/$defs/Day","description":"The first day it held. Absent: from the beginning."},"until":{"$ref":"#/$defs/Day","description":"The first day it no longer held. Absent: it still holds."},"reasons":{"type":"array","minItems":1,"items":{"$ref":"#/$defs/ReasonRow"}},"note":{"type":"string"}}},"description":"Other states of the table: rows that hold in place of those with the same value, from one day until another."},"note":{"type":"string"}},"$defs":{"Day":{"title":"Day","type":"string","pattern":"^[0-9]{4}-[0-9]{2}-[0-9]{2}$"},"ReasonRow":{"title":"ReasonRow","type":"object","additionalProperties":false,"required":["value","reason","source","date"],"properties":{"value":{"type":["string","number","boolean"]},"at":{"type":"string","description":"Name of the reason field this row is about, where a dialect has several (Responses: status, incomplete, error; Gemini: finishReason, blockReason). Default: any."},"prefix":{"type":"boolean","description":"true: also stands for any value that starts with this one and a colon."},"reason":{"enum":["end_turn","stop_sequence","tool_call","max_tokens","context_window_exceeded","safety_blocked","refusal","pause_turn","malformed_tool_call","cancelled","error","unknown"]},"terminal":{"type":"boolean","default":true,"description":"false: seen while the response is still running; never counts as a stop."},"vague":{"type":"boolean","description":"true: says nothing by itself; any other value of the same response decides (Responses incomplete)."},"withCalls":{"type":"string","description":"What the value means instead when the response holds a tool call."},"limit":{"enum":["spend","time","loop","repetition","capacity"]},"status":{"enum":["current","deprecated","undocumented-but-seen","unverified"]},"defensible":{"type":"array","items":{"type":"string"}},"source":{"type":"string","minLength":5},"date":{"type":"string","pattern":"^[0-9]{4}-[0-9]{2}-[0-9]{2}$"},"note":{"type":"string"}}},"OverrideRow":{"title":"OverrideRow","description":"A field beside the reason that changes what the reason means.","type":"object","additionalProperties":false,"required":["pointer","test","source","date"],"properties":{"pointer":{"type":"string","description":"JSON pointer into the body or frame; {i} stands for the choice."},"test":{"$ref":"#/$defs/Test"},"when":{"type":"array","items":{},"description":"Only beside one of these raw reasons. Default: any natural or absent reason."},"reason":{"type":"string","description":"The stop reason it means. Absent: the field only adds detail."},"raw":{"type":"boolean","description":"true: the field's value is the more specific raw reason."},"detail":{"enum":["stopSequence","refusal","category","message","continuationToken"],"description":"Where the value goes in detail."},"source":{"type":"string"},"date":{"type":"string"},"note":{"type":"string"}}},"Test":{"title":"FieldTest","anyOf":[{"type":"object","title":"TypeTest","additionalProperties":false,"required":["type"],"properties":{"type":{"enum":["string","number","boolean","object","array"]}}},{"type":"object","title":"EqualsTest","additionalProperties":false,"required":["in"],"properties":{"in":{"type":"array","minItems":1,"items":{}}}},{"type":"object","title":"NonEmptyTest","additionalProperties":false,"required":["nonEmpty"],"properties":{"nonEmpty":{"const":true}}}]},"ErrorRow":{"title":"ErrorRow","description":"An error that is really a stop, or an error told in an unusual place.","type":"object","additionalProperties":false,"required":["reason","source","date"],"properties":{"status":{"type":"integer","description":"HTTP status it comes with. Absent: any, in-band included."},"pointer":{"type":"string","description":"JSON pointer of the code that names it."},"value":{"tsType":"unknown","description":"Value at the pointer. Absent: any non-empty value."},"contains":{"type":"string","description":"In place of value: a part of the text at the pointer."},"reason":{"type":"string"},"limit":{"enum":["spend","time","loop","repetition","capacity"]},"source":{"type":"string"},"date":{"type":"string"},"note":{"type":"string"}}},"Habits":{"title":"Habits","description":"How this provider writes what the dialect leaves open; read by writers, and by readers where it says so.","type":"object","additionalProperties":false,"properties":{"calls":{"enum":["whole","split"],"description":"Streamed tool calls arrive whole or as fragments."},"usage":{"enum":["finish-chunk","trailing-chunk","every-chunk","terminal-event","never"],"description":"Where a stream carries usage."},"sentinel":{"enum":["[DONE]","none"]},"eventNames":{"type":"boolean","description":"SSE frames carry event: lines."},"toolReasonWithoutCall":{"enum":["malformed_tool_call","tool_call","end_turn"],"description":"How to read a tool reason with no call in the response. Default malformed_tool_call."},"stopField":{"enum":["none"],"description":"none: the protocol has no stop field at all, so a whole reply with text is a natural end by its structure."},"reasoningTokens":{"enum":["within","apart"],"description":"Whether the output count includes reasoning tokens. Default within."}}}}};
const schema110 = {"title":"ReasonRow","type":"object","additionalProperties":false,"required":["value","reason","source","date"],"properties":{"value":{"type":["string","number","boolean"]},"at":{"type":"string","description":"Name of the reason field this row is about, where a dialect has several (Responses: status, incomplete, error; Gemini: finishReason, blockReason). Default: any."},"prefix":{"type":"boolean","description":"true: also stands for any value that starts with this one and a colon."},"reason":{"enum":["end_turn","stop_sequence","tool_call","max_tokens","context_window_exceeded","safety_blocked","refusal","pause_turn","malformed_tool_call","cancelled","error","unknown"]},"terminal":{"type":"boolean","default":true,"description":"false: seen while the response is still running; never counts as a stop."},"vague":{"type":"boolean","description":"true: says nothing by itself; any other value of the same response decides (Responses incomplete)."},"withCalls":{"type":"string","description":"What the value means instead when the response holds a tool call."},"limit":{"enum":["spend","time","loop","repetition","capacity"]},"status":{"enum":["current","deprecated","undocumented-but-seen","unverified"]},"defensible":{"type":"array","items":{"type":"string"}},"source":{"type":"string","minLength":5},"date":{"type":"string","pattern":"^[0-9]{4}-[0-9]{2}-[0-9]{2}$"},"note":{"type":"string"}}};
const schema113 = {"title":"ErrorRow","description":"An error that is really a stop, or an error told in an unusual place.","type":"object","additionalProperties":false,"required":["reason","source","date"],"properties":{"status":{"type":"integer","description":"HTTP status it comes with. Absent: any, in-band included."},"pointer":{"type":"string","description":"JSON pointer of the code that names it."},"value":{"tsType":"unknown","description":"Value at the pointer. Absent: any non-empty value."},"contains":{"type":"string","description":"In place of value: a part of the text at the pointer."},"reason":{"type":"string"},"limit":{"enum":["spend","time","loop","repetition","capacity"]},"source":{"type":"string"},"date":{"type":"string"},"note":{"type":"string"}}};
const schema114 = {"title":"Habits","description":"How this provider writes what the dialect leaves open; read by writers, and by readers where it says so.","type":"object","additionalProperties":false,"properties":{"calls":{"enum":["whole","split"],"description":"Streamed tool calls arrive whole or as fragments."},"usage":{"enum":["finish-chunk","trailing-chunk","every-chunk","terminal-event","never"],"description":"Where a stream carries usage."},"sentinel":{"enum":["[DONE]","none"]},"eventNames":{"type":"boolean","description":"SSE frames carry event: lines."},"toolReasonWithoutCall":{"enum":["malformed_tool_call","tool_call","end_turn"],"description":"How to read a tool reason with no call in the response. Default malformed_tool_call."},"stopField":{"enum":["none"],"description":"none: the protocol has no stop field at all, so a whole reply with text is a natural end by its structure."},"reasoningTokens":{"enum":["within","apart"],"description":"Whether the output count includes reasoning tokens. Default within."}}};
const schema115 = {"title":"Day","type":"string","pattern":"^[0-9]{4}-[0-9]{2}-[0-9]{2}$"};
const schema111 = {"title":"OverrideRow","description":"A field beside the reason that changes what the reason means.","type":"object","additionalProperties":false,"required":["pointer","test","source","date"],"properties":{"pointer":{"type":"string","description":"JSON pointer into the body or frame; {i} stands for the choice."},"test":{"$ref":"#/$defs/Test"},"when":{"type":"array","items":{},"description":"Only beside one of these raw reasons. Default: any natural or absent reason."},"reason":{"type":"string","description":"The stop reason it means. Absent: the field only adds detail."},"raw":{"type":"boolean","description":"true: the field's value is the more specific raw reason."},"detail":{"enum":["stopSequence","refusal","category","message","continuationToken"],"description":"Where the value goes in detail."},"source":{"type":"string"},"date":{"type":"string"},"note":{"type":"string"}}};
const schema112 = {"title":"FieldTest","anyOf":[{"type":"object","title":"TypeTest","additionalProperties":false,"required":["type"],"properties":{"type":{"enum":["string","number","boolean","object","array"]}}},{"type":"object","title":"EqualsTest","additionalProperties":false,"required":["in"],"properties":{"in":{"type":"array","minItems":1,"items":{}}}},{"type":"object","title":"NonEmptyTest","additionalProperties":false,"required":["nonEmpty"],"properties":{"nonEmpty":{"const":true}}}]};

function validate69(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate69.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.pointer === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "pointer"},message:"must have required property '"+"pointer"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.test === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "test"},message:"must have required property '"+"test"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.source === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "source"},message:"must have required property '"+"source"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.date === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "date"},message:"must have required property '"+"date"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
for(const key0 in data){
if(!(func1.call(schema111.properties, key0))){
const err4 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.pointer !== undefined){
if(typeof data.pointer !== "string"){
const err5 = {instancePath:instancePath+"/pointer",schemaPath:"#/properties/pointer/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.test !== undefined){
let data1 = data.test;
const _errs6 = errors;
let valid2 = false;
const _errs7 = errors;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(data1.type === undefined){
const err6 = {instancePath:instancePath+"/test",schemaPath:"#/$defs/Test/anyOf/0/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
for(const key1 in data1){
if(!(key1 === "type")){
const err7 = {instancePath:instancePath+"/test",schemaPath:"#/$defs/Test/anyOf/0/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data1.type !== undefined){
let data2 = data1.type;
if(!(((((data2 === "string") || (data2 === "number")) || (data2 === "boolean")) || (data2 === "object")) || (data2 === "array"))){
const err8 = {instancePath:instancePath+"/test/type",schemaPath:"#/$defs/Test/anyOf/0/properties/type/enum",keyword:"enum",params:{allowedValues: schema112.anyOf[0].properties.type.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
else {
const err9 = {instancePath:instancePath+"/test",schemaPath:"#/$defs/Test/anyOf/0/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
var _valid0 = _errs7 === errors;
valid2 = valid2 || _valid0;
if(_valid0){
var props0 = true;
}
const _errs11 = errors;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(data1.in === undefined){
const err10 = {instancePath:instancePath+"/test",schemaPath:"#/$defs/Test/anyOf/1/required",keyword:"required",params:{missingProperty: "in"},message:"must have required property '"+"in"+"'"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
for(const key2 in data1){
if(!(key2 === "in")){
const err11 = {instancePath:instancePath+"/test",schemaPath:"#/$defs/Test/anyOf/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data1.in !== undefined){
let data3 = data1.in;
if(Array.isArray(data3)){
if(data3.length < 1){
const err12 = {instancePath:instancePath+"/test/in",schemaPath:"#/$defs/Test/anyOf/1/properties/in/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
else {
const err13 = {instancePath:instancePath+"/test/in",schemaPath:"#/$defs/Test/anyOf/1/properties/in/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
else {
const err14 = {instancePath:instancePath+"/test",schemaPath:"#/$defs/Test/anyOf/1/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
var _valid0 = _errs11 === errors;
valid2 = valid2 || _valid0;
if(_valid0){
if(props0 !== true){
props0 = true;
}
}
const _errs16 = errors;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(data1.nonEmpty === undefined){
const err15 = {instancePath:instancePath+"/test",schemaPath:"#/$defs/Test/anyOf/2/required",keyword:"required",params:{missingProperty: "nonEmpty"},message:"must have required property '"+"nonEmpty"+"'"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
for(const key3 in data1){
if(!(key3 === "nonEmpty")){
const err16 = {instancePath:instancePath+"/test",schemaPath:"#/$defs/Test/anyOf/2/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data1.nonEmpty !== undefined){
if(true !== data1.nonEmpty){
const err17 = {instancePath:instancePath+"/test/nonEmpty",schemaPath:"#/$defs/Test/anyOf/2/properties/nonEmpty/const",keyword:"const",params:{allowedValue: true},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
}
else {
const err18 = {instancePath:instancePath+"/test",schemaPath:"#/$defs/Test/anyOf/2/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
var _valid0 = _errs16 === errors;
valid2 = valid2 || _valid0;
if(_valid0){
if(props0 !== true){
props0 = true;
}
}
if(!valid2){
const err19 = {instancePath:instancePath+"/test",schemaPath:"#/$defs/Test/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
else {
errors = _errs6;
if(vErrors !== null){
if(_errs6){
vErrors.length = _errs6;
}
else {
vErrors = null;
}
}
}
}
if(data.when !== undefined){
if(!(Array.isArray(data.when))){
const err20 = {instancePath:instancePath+"/when",schemaPath:"#/properties/when/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data.reason !== undefined){
if(typeof data.reason !== "string"){
const err21 = {instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data.raw !== undefined){
if(typeof data.raw !== "boolean"){
const err22 = {instancePath:instancePath+"/raw",schemaPath:"#/properties/raw/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data.detail !== undefined){
let data8 = data.detail;
if(!(((((data8 === "stopSequence") || (data8 === "refusal")) || (data8 === "category")) || (data8 === "message")) || (data8 === "continuationToken"))){
const err23 = {instancePath:instancePath+"/detail",schemaPath:"#/properties/detail/enum",keyword:"enum",params:{allowedValues: schema111.properties.detail.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data.source !== undefined){
if(typeof data.source !== "string"){
const err24 = {instancePath:instancePath+"/source",schemaPath:"#/properties/source/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data.date !== undefined){
if(typeof data.date !== "string"){
const err25 = {instancePath:instancePath+"/date",schemaPath:"#/properties/date/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data.note !== undefined){
if(typeof data.note !== "string"){
const err26 = {instancePath:instancePath+"/note",schemaPath:"#/properties/note/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
}
else {
const err27 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
validate69.errors = vErrors;
return errors === 0;
}
validate69.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate68(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="https://fullstop.dev/schemas/provider.schema.json" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate68.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.dialect === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "dialect"},message:"must have required property '"+"dialect"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.docs === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "docs"},message:"must have required property '"+"docs"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.endpoints === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "endpoints"},message:"must have required property '"+"endpoints"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.reasons === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "reasons"},message:"must have required property '"+"reasons"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
for(const key0 in data){
if(!(func1.call(schema109.properties, key0))){
const err5 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.$schema !== undefined){
if(typeof data.$schema !== "string"){
const err6 = {instancePath:instancePath+"/$schema",schemaPath:"#/properties/%24schema/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.name !== undefined){
if(typeof data.name !== "string"){
const err7 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.dialect !== undefined){
if(typeof data.dialect !== "string"){
const err8 = {instancePath:instancePath+"/dialect",schemaPath:"#/properties/dialect/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.borrows !== undefined){
let data3 = data.borrows;
if(Array.isArray(data3)){
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
if(typeof data3[i0] !== "string"){
const err9 = {instancePath:instancePath+"/borrows/" + i0,schemaPath:"#/properties/borrows/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
}
else {
const err10 = {instancePath:instancePath+"/borrows",schemaPath:"#/properties/borrows/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.names !== undefined){
let data5 = data.names;
if(Array.isArray(data5)){
const len1 = data5.length;
for(let i1=0; i1<len1; i1++){
if(typeof data5[i1] !== "string"){
const err11 = {instancePath:instancePath+"/names/" + i1,schemaPath:"#/properties/names/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
else {
const err12 = {instancePath:instancePath+"/names",schemaPath:"#/properties/names/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.server !== undefined){
let data7 = data.server;
if(typeof data7 === "string"){
if(func6(data7) < 1){
const err13 = {instancePath:instancePath+"/server",schemaPath:"#/properties/server/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
else {
const err14 = {instancePath:instancePath+"/server",schemaPath:"#/properties/server/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.docs !== undefined){
let data8 = data.docs;
if(Array.isArray(data8)){
if(data8.length < 1){
const err15 = {instancePath:instancePath+"/docs",schemaPath:"#/properties/docs/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
const len2 = data8.length;
for(let i2=0; i2<len2; i2++){
if(typeof data8[i2] !== "string"){
const err16 = {instancePath:instancePath+"/docs/" + i2,schemaPath:"#/properties/docs/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
}
else {
const err17 = {instancePath:instancePath+"/docs",schemaPath:"#/properties/docs/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.hosts !== undefined){
let data10 = data.hosts;
if(Array.isArray(data10)){
const len3 = data10.length;
for(let i3=0; i3<len3; i3++){
if(typeof data10[i3] !== "string"){
const err18 = {instancePath:instancePath+"/hosts/" + i3,schemaPath:"#/properties/hosts/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
}
else {
const err19 = {instancePath:instancePath+"/hosts",schemaPath:"#/properties/hosts/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data.endpoints !== undefined){
let data12 = data.endpoints;
if(Array.isArray(data12)){
if(data12.length < 1){
const err20 = {instancePath:instancePath+"/endpoints",schemaPath:"#/properties/endpoints/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
const len4 = data12.length;
for(let i4=0; i4<len4; i4++){
let data13 = data12[i4];
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
if(data13.mode === undefined){
const err21 = {instancePath:instancePath+"/endpoints/" + i4,schemaPath:"#/properties/endpoints/items/required",keyword:"required",params:{missingProperty: "mode"},message:"must have required property '"+"mode"+"'"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
if(data13.method === undefined){
const err22 = {instancePath:instancePath+"/endpoints/" + i4,schemaPath:"#/properties/endpoints/items/required",keyword:"required",params:{missingProperty: "method"},message:"must have required property '"+"method"+"'"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(data13.path === undefined){
const err23 = {instancePath:instancePath+"/endpoints/" + i4,schemaPath:"#/properties/endpoints/items/required",keyword:"required",params:{missingProperty: "path"},message:"must have required property '"+"path"+"'"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
for(const key1 in data13){
if(!((((key1 === "mode") || (key1 === "method")) || (key1 === "path")) || (key1 === "auth"))){
const err24 = {instancePath:instancePath+"/endpoints/" + i4,schemaPath:"#/properties/endpoints/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data13.mode !== undefined){
let data14 = data13.mode;
if(!(((data14 === "json") || (data14 === "stream")) || (data14 === "both"))){
const err25 = {instancePath:instancePath+"/endpoints/" + i4+"/mode",schemaPath:"#/properties/endpoints/items/properties/mode/enum",keyword:"enum",params:{allowedValues: schema109.properties.endpoints.items.properties.mode.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data13.method !== undefined){
if(typeof data13.method !== "string"){
const err26 = {instancePath:instancePath+"/endpoints/" + i4+"/method",schemaPath:"#/properties/endpoints/items/properties/method/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data13.path !== undefined){
if(typeof data13.path !== "string"){
const err27 = {instancePath:instancePath+"/endpoints/" + i4+"/path",schemaPath:"#/properties/endpoints/items/properties/path/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data13.auth !== undefined){
if(typeof data13.auth !== "string"){
const err28 = {instancePath:instancePath+"/endpoints/" + i4+"/auth",schemaPath:"#/properties/endpoints/items/properties/auth/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
}
else {
const err29 = {instancePath:instancePath+"/endpoints/" + i4,schemaPath:"#/properties/endpoints/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
}
else {
const err30 = {instancePath:instancePath+"/endpoints",schemaPath:"#/properties/endpoints/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data.reasons !== undefined){
let data18 = data.reasons;
if(Array.isArray(data18)){
const len5 = data18.length;
for(let i5=0; i5<len5; i5++){
let data19 = data18[i5];
if(data19 && typeof data19 == "object" && !Array.isArray(data19)){
if(data19.value === undefined){
const err31 = {instancePath:instancePath+"/reasons/" + i5,schemaPath:"#/$defs/ReasonRow/required",keyword:"required",params:{missingProperty: "value"},message:"must have required property '"+"value"+"'"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
if(data19.reason === undefined){
const err32 = {instancePath:instancePath+"/reasons/" + i5,schemaPath:"#/$defs/ReasonRow/required",keyword:"required",params:{missingProperty: "reason"},message:"must have required property '"+"reason"+"'"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
if(data19.source === undefined){
const err33 = {instancePath:instancePath+"/reasons/" + i5,schemaPath:"#/$defs/ReasonRow/required",keyword:"required",params:{missingProperty: "source"},message:"must have required property '"+"source"+"'"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
if(data19.date === undefined){
const err34 = {instancePath:instancePath+"/reasons/" + i5,schemaPath:"#/$defs/ReasonRow/required",keyword:"required",params:{missingProperty: "date"},message:"must have required property '"+"date"+"'"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
for(const key2 in data19){
if(!(func1.call(schema110.properties, key2))){
const err35 = {instancePath:instancePath+"/reasons/" + i5,schemaPath:"#/$defs/ReasonRow/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
if(data19.value !== undefined){
let data20 = data19.value;
if(((typeof data20 !== "string") && (!((typeof data20 == "number") && (isFinite(data20))))) && (typeof data20 !== "boolean")){
const err36 = {instancePath:instancePath+"/reasons/" + i5+"/value",schemaPath:"#/$defs/ReasonRow/properties/value/type",keyword:"type",params:{type: schema110.properties.value.type},message:"must be string,number,boolean"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
if(data19.at !== undefined){
if(typeof data19.at !== "string"){
const err37 = {instancePath:instancePath+"/reasons/" + i5+"/at",schemaPath:"#/$defs/ReasonRow/properties/at/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
if(data19.prefix !== undefined){
if(typeof data19.prefix !== "boolean"){
const err38 = {instancePath:instancePath+"/reasons/" + i5+"/prefix",schemaPath:"#/$defs/ReasonRow/properties/prefix/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
if(data19.reason !== undefined){
let data23 = data19.reason;
if(!((((((((((((data23 === "end_turn") || (data23 === "stop_sequence")) || (data23 === "tool_call")) || (data23 === "max_tokens")) || (data23 === "context_window_exceeded")) || (data23 === "safety_blocked")) || (data23 === "refusal")) || (data23 === "pause_turn")) || (data23 === "malformed_tool_call")) || (data23 === "cancelled")) || (data23 === "error")) || (data23 === "unknown"))){
const err39 = {instancePath:instancePath+"/reasons/" + i5+"/reason",schemaPath:"#/$defs/ReasonRow/properties/reason/enum",keyword:"enum",params:{allowedValues: schema110.properties.reason.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
if(data19.terminal !== undefined){
if(typeof data19.terminal !== "boolean"){
const err40 = {instancePath:instancePath+"/reasons/" + i5+"/terminal",schemaPath:"#/$defs/ReasonRow/properties/terminal/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
if(data19.vague !== undefined){
if(typeof data19.vague !== "boolean"){
const err41 = {instancePath:instancePath+"/reasons/" + i5+"/vague",schemaPath:"#/$defs/ReasonRow/properties/vague/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
if(data19.withCalls !== undefined){
if(typeof data19.withCalls !== "string"){
const err42 = {instancePath:instancePath+"/reasons/" + i5+"/withCalls",schemaPath:"#/$defs/ReasonRow/properties/withCalls/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
if(data19.limit !== undefined){
let data27 = data19.limit;
if(!(((((data27 === "spend") || (data27 === "time")) || (data27 === "loop")) || (data27 === "repetition")) || (data27 === "capacity"))){
const err43 = {instancePath:instancePath+"/reasons/" + i5+"/limit",schemaPath:"#/$defs/ReasonRow/properties/limit/enum",keyword:"enum",params:{allowedValues: schema110.properties.limit.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
if(data19.status !== undefined){
let data28 = data19.status;
if(!((((data28 === "current") || (data28 === "deprecated")) || (data28 === "undocumented-but-seen")) || (data28 === "unverified"))){
const err44 = {instancePath:instancePath+"/reasons/" + i5+"/status",schemaPath:"#/$defs/ReasonRow/properties/status/enum",keyword:"enum",params:{allowedValues: schema110.properties.status.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
if(data19.defensible !== undefined){
let data29 = data19.defensible;
if(Array.isArray(data29)){
const len6 = data29.length;
for(let i6=0; i6<len6; i6++){
if(typeof data29[i6] !== "string"){
const err45 = {instancePath:instancePath+"/reasons/" + i5+"/defensible/" + i6,schemaPath:"#/$defs/ReasonRow/properties/defensible/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
}
else {
const err46 = {instancePath:instancePath+"/reasons/" + i5+"/defensible",schemaPath:"#/$defs/ReasonRow/properties/defensible/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
if(data19.source !== undefined){
let data31 = data19.source;
if(typeof data31 === "string"){
if(func6(data31) < 5){
const err47 = {instancePath:instancePath+"/reasons/" + i5+"/source",schemaPath:"#/$defs/ReasonRow/properties/source/minLength",keyword:"minLength",params:{limit: 5},message:"must NOT have fewer than 5 characters"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
else {
const err48 = {instancePath:instancePath+"/reasons/" + i5+"/source",schemaPath:"#/$defs/ReasonRow/properties/source/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
if(data19.date !== undefined){
let data32 = data19.date;
if(typeof data32 === "string"){
if(!pattern5.test(data32)){
const err49 = {instancePath:instancePath+"/reasons/" + i5+"/date",schemaPath:"#/$defs/ReasonRow/properties/date/pattern",keyword:"pattern",params:{pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"},message:"must match pattern \""+"^[0-9]{4}-[0-9]{2}-[0-9]{2}$"+"\""};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
else {
const err50 = {instancePath:instancePath+"/reasons/" + i5+"/date",schemaPath:"#/$defs/ReasonRow/properties/date/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
if(data19.note !== undefined){
if(typeof data19.note !== "string"){
const err51 = {instancePath:instancePath+"/reasons/" + i5+"/note",schemaPath:"#/$defs/ReasonRow/properties/note/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
}
else {
const err52 = {instancePath:instancePath+"/reasons/" + i5,schemaPath:"#/$defs/ReasonRow/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
}
else {
const err53 = {instancePath:instancePath+"/reasons",schemaPath:"#/properties/reasons/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
if(data.aliases !== undefined){
let data34 = data.aliases;
if(Array.isArray(data34)){
const len7 = data34.length;
for(let i7=0; i7<len7; i7++){
let data35 = data34[i7];
if(data35 && typeof data35 == "object" && !Array.isArray(data35)){
if(data35.value === undefined){
const err54 = {instancePath:instancePath+"/aliases/" + i7,schemaPath:"#/properties/aliases/items/required",keyword:"required",params:{missingProperty: "value"},message:"must have required property '"+"value"+"'"};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
if(data35.of === undefined){
const err55 = {instancePath:instancePath+"/aliases/" + i7,schemaPath:"#/properties/aliases/items/required",keyword:"required",params:{missingProperty: "of"},message:"must have required property '"+"of"+"'"};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
if(data35.source === undefined){
const err56 = {instancePath:instancePath+"/aliases/" + i7,schemaPath:"#/properties/aliases/items/required",keyword:"required",params:{missingProperty: "source"},message:"must have required property '"+"source"+"'"};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
if(data35.date === undefined){
const err57 = {instancePath:instancePath+"/aliases/" + i7,schemaPath:"#/properties/aliases/items/required",keyword:"required",params:{missingProperty: "date"},message:"must have required property '"+"date"+"'"};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
for(const key3 in data35){
if(!((((key3 === "value") || (key3 === "of")) || (key3 === "source")) || (key3 === "date"))){
const err58 = {instancePath:instancePath+"/aliases/" + i7,schemaPath:"#/properties/aliases/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
if(data35.of !== undefined){
if(typeof data35.of !== "string"){
const err59 = {instancePath:instancePath+"/aliases/" + i7+"/of",schemaPath:"#/properties/aliases/items/properties/of/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
}
if(data35.source !== undefined){
if(typeof data35.source !== "string"){
const err60 = {instancePath:instancePath+"/aliases/" + i7+"/source",schemaPath:"#/properties/aliases/items/properties/source/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
}
if(data35.date !== undefined){
if(typeof data35.date !== "string"){
const err61 = {instancePath:instancePath+"/aliases/" + i7+"/date",schemaPath:"#/properties/aliases/items/properties/date/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
}
}
else {
const err62 = {instancePath:instancePath+"/aliases/" + i7,schemaPath:"#/properties/aliases/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
}
}
else {
const err63 = {instancePath:instancePath+"/aliases",schemaPath:"#/properties/aliases/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
}
if(data.overrides !== undefined){
let data39 = data.overrides;
if(Array.isArray(data39)){
const len8 = data39.length;
for(let i8=0; i8<len8; i8++){
if(!(validate69(data39[i8], {instancePath:instancePath+"/overrides/" + i8,parentData:data39,parentDataProperty:i8,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate69.errors : vErrors.concat(validate69.errors);
errors = vErrors.length;
}
}
}
else {
const err64 = {instancePath:instancePath+"/overrides",schemaPath:"#/properties/overrides/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
}
if(data.errors !== undefined){
let data41 = data.errors;
if(Array.isArray(data41)){
const len9 = data41.length;
for(let i9=0; i9<len9; i9++){
let data42 = data41[i9];
if(data42 && typeof data42 == "object" && !Array.isArray(data42)){
if(data42.reason === undefined){
const err65 = {instancePath:instancePath+"/errors/" + i9,schemaPath:"#/$defs/ErrorRow/required",keyword:"required",params:{missingProperty: "reason"},message:"must have required property '"+"reason"+"'"};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
if(data42.source === undefined){
const err66 = {instancePath:instancePath+"/errors/" + i9,schemaPath:"#/$defs/ErrorRow/required",keyword:"required",params:{missingProperty: "source"},message:"must have required property '"+"source"+"'"};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
if(data42.date === undefined){
const err67 = {instancePath:instancePath+"/errors/" + i9,schemaPath:"#/$defs/ErrorRow/required",keyword:"required",params:{missingProperty: "date"},message:"must have required property '"+"date"+"'"};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
for(const key4 in data42){
if(!(func1.call(schema113.properties, key4))){
const err68 = {instancePath:instancePath+"/errors/" + i9,schemaPath:"#/$defs/ErrorRow/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
}
if(data42.status !== undefined){
let data43 = data42.status;
if(!(((typeof data43 == "number") && (!(data43 % 1) && !isNaN(data43))) && (isFinite(data43)))){
const err69 = {instancePath:instancePath+"/errors/" + i9+"/status",schemaPath:"#/$defs/ErrorRow/properties/status/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
}
if(data42.pointer !== undefined){
if(typeof data42.pointer !== "string"){
const err70 = {instancePath:instancePath+"/errors/" + i9+"/pointer",schemaPath:"#/$defs/ErrorRow/properties/pointer/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
}
if(data42.contains !== undefined){
if(typeof data42.contains !== "string"){
const err71 = {instancePath:instancePath+"/errors/" + i9+"/contains",schemaPath:"#/$defs/ErrorRow/properties/contains/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
}
if(data42.reason !== undefined){
if(typeof data42.reason !== "string"){
const err72 = {instancePath:instancePath+"/errors/" + i9+"/reason",schemaPath:"#/$defs/ErrorRow/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
}
if(data42.limit !== undefined){
let data47 = data42.limit;
if(!(((((data47 === "spend") || (data47 === "time")) || (data47 === "loop")) || (data47 === "repetition")) || (data47 === "capacity"))){
const err73 = {instancePath:instancePath+"/errors/" + i9+"/limit",schemaPath:"#/$defs/ErrorRow/properties/limit/enum",keyword:"enum",params:{allowedValues: schema113.properties.limit.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
}
if(data42.source !== undefined){
if(typeof data42.source !== "string"){
const err74 = {instancePath:instancePath+"/errors/" + i9+"/source",schemaPath:"#/$defs/ErrorRow/properties/source/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
}
if(data42.date !== undefined){
if(typeof data42.date !== "string"){
const err75 = {instancePath:instancePath+"/errors/" + i9+"/date",schemaPath:"#/$defs/ErrorRow/properties/date/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
}
if(data42.note !== undefined){
if(typeof data42.note !== "string"){
const err76 = {instancePath:instancePath+"/errors/" + i9+"/note",schemaPath:"#/$defs/ErrorRow/properties/note/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
}
}
else {
const err77 = {instancePath:instancePath+"/errors/" + i9,schemaPath:"#/$defs/ErrorRow/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
}
}
else {
const err78 = {instancePath:instancePath+"/errors",schemaPath:"#/properties/errors/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
}
if(data.habits !== undefined){
let data51 = data.habits;
if(data51 && typeof data51 == "object" && !Array.isArray(data51)){
for(const key5 in data51){
if(!(((((((key5 === "calls") || (key5 === "usage")) || (key5 === "sentinel")) || (key5 === "eventNames")) || (key5 === "toolReasonWithoutCall")) || (key5 === "stopField")) || (key5 === "reasoningTokens"))){
const err79 = {instancePath:instancePath+"/habits",schemaPath:"#/$defs/Habits/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
}
if(data51.calls !== undefined){
let data52 = data51.calls;
if(!((data52 === "whole") || (data52 === "split"))){
const err80 = {instancePath:instancePath+"/habits/calls",schemaPath:"#/$defs/Habits/properties/calls/enum",keyword:"enum",params:{allowedValues: schema114.properties.calls.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
}
if(data51.usage !== undefined){
let data53 = data51.usage;
if(!(((((data53 === "finish-chunk") || (data53 === "trailing-chunk")) || (data53 === "every-chunk")) || (data53 === "terminal-event")) || (data53 === "never"))){
const err81 = {instancePath:instancePath+"/habits/usage",schemaPath:"#/$defs/Habits/properties/usage/enum",keyword:"enum",params:{allowedValues: schema114.properties.usage.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
}
if(data51.sentinel !== undefined){
let data54 = data51.sentinel;
if(!((data54 === "[DONE]") || (data54 === "none"))){
const err82 = {instancePath:instancePath+"/habits/sentinel",schemaPath:"#/$defs/Habits/properties/sentinel/enum",keyword:"enum",params:{allowedValues: schema114.properties.sentinel.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
}
if(data51.eventNames !== undefined){
if(typeof data51.eventNames !== "boolean"){
const err83 = {instancePath:instancePath+"/habits/eventNames",schemaPath:"#/$defs/Habits/properties/eventNames/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
}
if(data51.toolReasonWithoutCall !== undefined){
let data56 = data51.toolReasonWithoutCall;
if(!(((data56 === "malformed_tool_call") || (data56 === "tool_call")) || (data56 === "end_turn"))){
const err84 = {instancePath:instancePath+"/habits/toolReasonWithoutCall",schemaPath:"#/$defs/Habits/properties/toolReasonWithoutCall/enum",keyword:"enum",params:{allowedValues: schema114.properties.toolReasonWithoutCall.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
}
if(data51.stopField !== undefined){
if(!(data51.stopField === "none")){
const err85 = {instancePath:instancePath+"/habits/stopField",schemaPath:"#/$defs/Habits/properties/stopField/enum",keyword:"enum",params:{allowedValues: schema114.properties.stopField.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
}
if(data51.reasoningTokens !== undefined){
let data58 = data51.reasoningTokens;
if(!((data58 === "within") || (data58 === "apart"))){
const err86 = {instancePath:instancePath+"/habits/reasoningTokens",schemaPath:"#/$defs/Habits/properties/reasoningTokens/enum",keyword:"enum",params:{allowedValues: schema114.properties.reasoningTokens.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
}
}
else {
const err87 = {instancePath:instancePath+"/habits",schemaPath:"#/$defs/Habits/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
}
if(data.revisions !== undefined){
let data59 = data.revisions;
if(Array.isArray(data59)){
const len10 = data59.length;
for(let i10=0; i10<len10; i10++){
let data60 = data59[i10];
const _errs120 = errors;
let valid31 = false;
const _errs121 = errors;
if(data60 && typeof data60 == "object" && !Array.isArray(data60)){
if(data60.from === undefined){
const err88 = {instancePath:instancePath+"/revisions/" + i10,schemaPath:"#/properties/revisions/items/anyOf/0/required",keyword:"required",params:{missingProperty: "from"},message:"must have required property '"+"from"+"'"};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
}
var _valid0 = _errs121 === errors;
valid31 = valid31 || _valid0;
const _errs122 = errors;
if(data60 && typeof data60 == "object" && !Array.isArray(data60)){
if(data60.until === undefined){
const err89 = {instancePath:instancePath+"/revisions/" + i10,schemaPath:"#/properties/revisions/items/anyOf/1/required",keyword:"required",params:{missingProperty: "until"},message:"must have required property '"+"until"+"'"};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
}
var _valid0 = _errs122 === errors;
valid31 = valid31 || _valid0;
if(!valid31){
const err90 = {instancePath:instancePath+"/revisions/" + i10,schemaPath:"#/properties/revisions/items/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err90];
}
else {
vErrors.push(err90);
}
errors++;
}
else {
errors = _errs120;
if(vErrors !== null){
if(_errs120){
vErrors.length = _errs120;
}
else {
vErrors = null;
}
}
}
if(data60 && typeof data60 == "object" && !Array.isArray(data60)){
if(data60.reasons === undefined){
const err91 = {instancePath:instancePath+"/revisions/" + i10,schemaPath:"#/properties/revisions/items/required",keyword:"required",params:{missingProperty: "reasons"},message:"must have required property '"+"reasons"+"'"};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
for(const key6 in data60){
if(!((((key6 === "from") || (key6 === "until")) || (key6 === "reasons")) || (key6 === "note"))){
const err92 = {instancePath:instancePath+"/revisions/" + i10,schemaPath:"#/properties/revisions/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
}
if(data60.from !== undefined){
let data61 = data60.from;
if(typeof data61 === "string"){
if(!pattern5.test(data61)){
const err93 = {instancePath:instancePath+"/revisions/" + i10+"/from",schemaPath:"#/$defs/Day/pattern",keyword:"pattern",params:{pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"},message:"must match pattern \""+"^[0-9]{4}-[0-9]{2}-[0-9]{2}$"+"\""};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
}
else {
const err94 = {instancePath:instancePath+"/revisions/" + i10+"/from",schemaPath:"#/$defs/Day/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
}
if(data60.until !== undefined){
let data62 = data60.until;
if(typeof data62 === "string"){
if(!pattern5.test(data62)){
const err95 = {instancePath:instancePath+"/revisions/" + i10+"/until",schemaPath:"#/$defs/Day/pattern",keyword:"pattern",params:{pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"},message:"must match pattern \""+"^[0-9]{4}-[0-9]{2}-[0-9]{2}$"+"\""};
if(vErrors === null){
vErrors = [err95];
}
else {
vErrors.push(err95);
}
errors++;
}
}
else {
const err96 = {instancePath:instancePath+"/revisions/" + i10+"/until",schemaPath:"#/$defs/Day/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err96];
}
else {
vErrors.push(err96);
}
errors++;
}
}
if(data60.reasons !== undefined){
let data63 = data60.reasons;
if(Array.isArray(data63)){
if(data63.length < 1){
const err97 = {instancePath:instancePath+"/revisions/" + i10+"/reasons",schemaPath:"#/properties/revisions/items/properties/reasons/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err97];
}
else {
vErrors.push(err97);
}
errors++;
}
const len11 = data63.length;
for(let i11=0; i11<len11; i11++){
let data64 = data63[i11];
if(data64 && typeof data64 == "object" && !Array.isArray(data64)){
if(data64.value === undefined){
const err98 = {instancePath:instancePath+"/revisions/" + i10+"/reasons/" + i11,schemaPath:"#/$defs/ReasonRow/required",keyword:"required",params:{missingProperty: "value"},message:"must have required property '"+"value"+"'"};
if(vErrors === null){
vErrors = [err98];
}
else {
vErrors.push(err98);
}
errors++;
}
if(data64.reason === undefined){
const err99 = {instancePath:instancePath+"/revisions/" + i10+"/reasons/" + i11,schemaPath:"#/$defs/ReasonRow/required",keyword:"required",params:{missingProperty: "reason"},message:"must have required property '"+"reason"+"'"};
if(vErrors === null){
vErrors = [err99];
}
else {
vErrors.push(err99);
}
errors++;
}
if(data64.source === undefined){
const err100 = {instancePath:instancePath+"/revisions/" + i10+"/reasons/" + i11,schemaPath:"#/$defs/ReasonRow/required",keyword:"required",params:{missingProperty: "source"},message:"must have required property '"+"source"+"'"};
if(vErrors === null){
vErrors = [err100];
}
else {
vErrors.push(err100);
}
errors++;
}
if(data64.date === undefined){
const err101 = {instancePath:instancePath+"/revisions/" + i10+"/reasons/" + i11,schemaPath:"#/$defs/ReasonRow/required",keyword:"required",params:{missingProperty: "date"},message:"must have required property '"+"date"+"'"};
if(vErrors === null){
vErrors = [err101];
}
else {
vErrors.push(err101);
}
errors++;
}
for(const key7 in data64){
if(!(func1.call(schema110.properties, key7))){
const err102 = {instancePath:instancePath+"/revisions/" + i10+"/reasons/" + i11,schemaPath:"#/$defs/ReasonRow/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key7},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err102];
}
else {
vErrors.push(err102);
}
errors++;
}
}
if(data64.value !== undefined){
let data65 = data64.value;
if(((typeof data65 !== "string") && (!((typeof data65 == "number") && (isFinite(data65))))) && (typeof data65 !== "boolean")){
const err103 = {instancePath:instancePath+"/revisions/" + i10+"/reasons/" + i11+"/value",schemaPath:"#/$defs/ReasonRow/properties/value/type",keyword:"type",params:{type: schema110.properties.value.type},message:"must be string,number,boolean"};
if(vErrors === null){
vErrors = [err103];
}
else {
vErrors.push(err103);
}
errors++;
}
}
if(data64.at !== undefined){
if(typeof data64.at !== "string"){
const err104 = {instancePath:instancePath+"/revisions/" + i10+"/reasons/" + i11+"/at",schemaPath:"#/$defs/ReasonRow/properties/at/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err104];
}
else {
vErrors.push(err104);
}
errors++;
}
}
if(data64.prefix !== undefined){
if(typeof data64.prefix !== "boolean"){
const err105 = {instancePath:instancePath+"/revisions/" + i10+"/reasons/" + i11+"/prefix",schemaPath:"#/$defs/ReasonRow/properties/prefix/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err105];
}
else {
vErrors.push(err105);
}
errors++;
}
}
if(data64.reason !== undefined){
let data68 = data64.reason;
if(!((((((((((((data68 === "end_turn") || (data68 === "stop_sequence")) || (data68 === "tool_call")) || (data68 === "max_tokens")) || (data68 === "context_window_exceeded")) || (data68 === "safety_blocked")) || (data68 === "refusal")) || (data68 === "pause_turn")) || (data68 === "malformed_tool_call")) || (data68 === "cancelled")) || (data68 === "error")) || (data68 === "unknown"))){
const err106 = {instancePath:instancePath+"/revisions/" + i10+"/reasons/" + i11+"/reason",schemaPath:"#/$defs/ReasonRow/properties/reason/enum",keyword:"enum",params:{allowedValues: schema110.properties.reason.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err106];
}
else {
vErrors.push(err106);
}
errors++;
}
}
if(data64.terminal !== undefined){
if(typeof data64.terminal !== "boolean"){
const err107 = {instancePath:instancePath+"/revisions/" + i10+"/reasons/" + i11+"/terminal",schemaPath:"#/$defs/ReasonRow/properties/terminal/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err107];
}
else {
vErrors.push(err107);
}
errors++;
}
}
if(data64.vague !== undefined){
if(typeof data64.vague !== "boolean"){
const err108 = {instancePath:instancePath+"/revisions/" + i10+"/reasons/" + i11+"/vague",schemaPath:"#/$defs/ReasonRow/properties/vague/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err108];
}
else {
vErrors.push(err108);
}
errors++;
}
}
if(data64.withCalls !== undefined){
if(typeof data64.withCalls !== "string"){
const err109 = {instancePath:instancePath+"/revisions/" + i10+"/reasons/" + i11+"/withCalls",schemaPath:"#/$defs/ReasonRow/properties/withCalls/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err109];
}
else {
vErrors.push(err109);
}
errors++;
}
}
if(data64.limit !== undefined){
let data72 = data64.limit;
if(!(((((data72 === "spend") || (data72 === "time")) || (data72 === "loop")) || (data72 === "repetition")) || (data72 === "capacity"))){
const err110 = {instancePath:instancePath+"/revisions/" + i10+"/reasons/" + i11+"/limit",schemaPath:"#/$defs/ReasonRow/properties/limit/enum",keyword:"enum",params:{allowedValues: schema110.properties.limit.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err110];
}
else {
vErrors.push(err110);
}
errors++;
}
}
if(data64.status !== undefined){
let data73 = data64.status;
if(!((((data73 === "current") || (data73 === "deprecated")) || (data73 === "undocumented-but-seen")) || (data73 === "unverified"))){
const err111 = {instancePath:instancePath+"/revisions/" + i10+"/reasons/" + i11+"/status",schemaPath:"#/$defs/ReasonRow/properties/status/enum",keyword:"enum",params:{allowedValues: schema110.properties.status.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err111];
}
else {
vErrors.push(err111);
}
errors++;
}
}
if(data64.defensible !== undefined){
let data74 = data64.defensible;
if(Array.isArray(data74)){
const len12 = data74.length;
for(let i12=0; i12<len12; i12++){
if(typeof data74[i12] !== "string"){
const err112 = {instancePath:instancePath+"/revisions/" + i10+"/reasons/" + i11+"/defensible/" + i12,schemaPath:"#/$defs/ReasonRow/properties/defensible/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err112];
}
else {
vErrors.push(err112);
}
errors++;
}
}
}
else {
const err113 = {instancePath:instancePath+"/revisions/" + i10+"/reasons/" + i11+"/defensible",schemaPath:"#/$defs/ReasonRow/properties/defensible/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err113];
}
else {
vErrors.push(err113);
}
errors++;
}
}
if(data64.source !== undefined){
let data76 = data64.source;
if(typeof data76 === "string"){
if(func6(data76) < 5){
const err114 = {instancePath:instancePath+"/revisions/" + i10+"/reasons/" + i11+"/source",schemaPath:"#/$defs/ReasonRow/properties/source/minLength",keyword:"minLength",params:{limit: 5},message:"must NOT have fewer than 5 characters"};
if(vErrors === null){
vErrors = [err114];
}
else {
vErrors.push(err114);
}
errors++;
}
}
else {
const err115 = {instancePath:instancePath+"/revisions/" + i10+"/reasons/" + i11+"/source",schemaPath:"#/$defs/ReasonRow/properties/source/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err115];
}
else {
vErrors.push(err115);
}
errors++;
}
}
if(data64.date !== undefined){
let data77 = data64.date;
if(typeof data77 === "string"){
if(!pattern5.test(data77)){
const err116 = {instancePath:instancePath+"/revisions/" + i10+"/reasons/" + i11+"/date",schemaPath:"#/$defs/ReasonRow/properties/date/pattern",keyword:"pattern",params:{pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"},message:"must match pattern \""+"^[0-9]{4}-[0-9]{2}-[0-9]{2}$"+"\""};
if(vErrors === null){
vErrors = [err116];
}
else {
vErrors.push(err116);
}
errors++;
}
}
else {
const err117 = {instancePath:instancePath+"/revisions/" + i10+"/reasons/" + i11+"/date",schemaPath:"#/$defs/ReasonRow/properties/date/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err117];
}
else {
vErrors.push(err117);
}
errors++;
}
}
if(data64.note !== undefined){
if(typeof data64.note !== "string"){
const err118 = {instancePath:instancePath+"/revisions/" + i10+"/reasons/" + i11+"/note",schemaPath:"#/$defs/ReasonRow/properties/note/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err118];
}
else {
vErrors.push(err118);
}
errors++;
}
}
}
else {
const err119 = {instancePath:instancePath+"/revisions/" + i10+"/reasons/" + i11,schemaPath:"#/$defs/ReasonRow/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err119];
}
else {
vErrors.push(err119);
}
errors++;
}
}
}
else {
const err120 = {instancePath:instancePath+"/revisions/" + i10+"/reasons",schemaPath:"#/properties/revisions/items/properties/reasons/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err120];
}
else {
vErrors.push(err120);
}
errors++;
}
}
if(data60.note !== undefined){
if(typeof data60.note !== "string"){
const err121 = {instancePath:instancePath+"/revisions/" + i10+"/note",schemaPath:"#/properties/revisions/items/properties/note/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err121];
}
else {
vErrors.push(err121);
}
errors++;
}
}
}
else {
const err122 = {instancePath:instancePath+"/revisions/" + i10,schemaPath:"#/properties/revisions/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err122];
}
else {
vErrors.push(err122);
}
errors++;
}
}
}
else {
const err123 = {instancePath:instancePath+"/revisions",schemaPath:"#/properties/revisions/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err123];
}
else {
vErrors.push(err123);
}
errors++;
}
}
if(data.note !== undefined){
if(typeof data.note !== "string"){
const err124 = {instancePath:instancePath+"/note",schemaPath:"#/properties/note/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err124];
}
else {
vErrors.push(err124);
}
errors++;
}
}
}
else {
const err125 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err125];
}
else {
vErrors.push(err125);
}
errors++;
}
validate68.errors = vErrors;
return errors === 0;
}
validate68.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const validateReadRequest = validate71;
const schema118 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"https://fullstop.dev/schemas/read-request.schema.json","title":"ReadRequest","description":"One line of `fullstop read --batch`: a response to be read.","type":"object","required":["id"],"properties":{"id":{"type":["string","number"]},"provider":{"type":["string","null"]},"dialect":{"type":["string","null"]},"status":{"type":["integer","null"]},"contentType":{"type":["string","null"]},"headers":{"type":"object","additionalProperties":{"type":"string"}},"ends":{"enum":["close","break"],"description":"break: the connection was lost rather than closed."},"body":{"type":["string","null"]},"bodyBase64":{"type":["string","null"]}}};

function validate71(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="https://fullstop.dev/schemas/read-request.schema.json" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate71.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.id !== undefined){
let data0 = data.id;
if((typeof data0 !== "string") && (!((typeof data0 == "number") && (isFinite(data0))))){
const err1 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: schema118.properties.id.type},message:"must be string,number"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.provider !== undefined){
let data1 = data.provider;
if((typeof data1 !== "string") && (data1 !== null)){
const err2 = {instancePath:instancePath+"/provider",schemaPath:"#/properties/provider/type",keyword:"type",params:{type: schema118.properties.provider.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.dialect !== undefined){
let data2 = data.dialect;
if((typeof data2 !== "string") && (data2 !== null)){
const err3 = {instancePath:instancePath+"/dialect",schemaPath:"#/properties/dialect/type",keyword:"type",params:{type: schema118.properties.dialect.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.status !== undefined){
let data3 = data.status;
if((!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))) && (data3 !== null)){
const err4 = {instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: schema118.properties.status.type},message:"must be integer,null"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.contentType !== undefined){
let data4 = data.contentType;
if((typeof data4 !== "string") && (data4 !== null)){
const err5 = {instancePath:instancePath+"/contentType",schemaPath:"#/properties/contentType/type",keyword:"type",params:{type: schema118.properties.contentType.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.headers !== undefined){
let data5 = data.headers;
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
for(const key0 in data5){
if(typeof data5[key0] !== "string"){
const err6 = {instancePath:instancePath+"/headers/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/headers/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
}
else {
const err7 = {instancePath:instancePath+"/headers",schemaPath:"#/properties/headers/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.ends !== undefined){
let data7 = data.ends;
if(!((data7 === "close") || (data7 === "break"))){
const err8 = {instancePath:instancePath+"/ends",schemaPath:"#/properties/ends/enum",keyword:"enum",params:{allowedValues: schema118.properties.ends.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.body !== undefined){
let data8 = data.body;
if((typeof data8 !== "string") && (data8 !== null)){
const err9 = {instancePath:instancePath+"/body",schemaPath:"#/properties/body/type",keyword:"type",params:{type: schema118.properties.body.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.bodyBase64 !== undefined){
let data9 = data.bodyBase64;
if((typeof data9 !== "string") && (data9 !== null)){
const err10 = {instancePath:instancePath+"/bodyBase64",schemaPath:"#/properties/bodyBase64/type",keyword:"type",params:{type: schema118.properties.bodyBase64.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
}
else {
const err11 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
validate71.errors = vErrors;
return errors === 0;
}
validate71.evaluated = {"props":{"id":true,"provider":true,"dialect":true,"status":true,"contentType":true,"headers":true,"ends":true,"body":true,"bodyBase64":true},"dynamicProps":false,"dynamicItems":false};

export const validateScenario = validate72;
const schema119 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"https://fullstop.dev/schemas/scenario.schema.json","type":"object","title":"Scenario","additionalProperties":false,"required":["title","source","control"],"properties":{"$schema":{"type":"string"},"title":{"type":"string"},"source":{"type":"array","items":{"type":"string"},"minItems":1,"description":"Ledger ids."},"note":{"type":"string"},"profiles":{"type":"array","items":{"type":"string"},"description":"Only under these profiles, and loops that extend them. Absent: under every one."},"switches":{"type":"object","description":"Only for loops with these switches: the reference takes them, a guest must have declared them.","additionalProperties":false,"title":"ScenarioSwitches","properties":{"truncation":{"enum":["hint-continue","escalate-then-resume","stop-and-suggest","report-only","unset"]},"hintRole":{"enum":["system","user","unset"]},"hintPersistence":{"enum":["ephemeral","coalesced","durable","unset"]},"completeCallUnderTruncation":{"enum":["execute","reject-mutating","reject-all","unset"]},"incompleteCallUnderTruncation":{"enum":["repair-once","regenerate","defer-with-guidance","error","unset"]},"recoveryFailed":{"enum":["synthetic-stop","partial-with-notice","error","unset"]},"recoveryExhausted":{"enum":["partial-with-notice","guidance","report-only","unset"]},"pause":{"enum":["resume-verbatim","surface-paused","unset"]},"unknownReason":{"enum":["complete-with-warning","abort","decide-by-content","unset"]},"streamCloseWithoutMarker":{"enum":["error","retry","accept-if-reason-seen","unset"]},"postToolInferenceFailure":{"enum":["degraded-success","error","unset"]},"suppressedCall":{"enum":["synthetic-result","drop","unset"]}}},"limits":{"$ref":"#/$defs/Limits"},"hooks":{"type":"array","items":{"enum":["clock","cancel","gate","suppress"]},"description":"What a loop must offer to be given this."},"model":{"type":"string"},"maxTokens":{"type":["integer","null"],"description":"null: the user set none. Default 1000."},"system":{"type":"string"},"tools":{"type":"array","items":{"$ref":"#/$defs/Tool"},"description":"Default: weather."},"acts":{"type":"array","items":{"$ref":"#/$defs/Act"},"description":"The turns of one session."},"variants":{"type":"array","items":{"type":"object","title":"Variant","additionalProperties":false,"required":["name"],"properties":{"name":{"type":"string"},"limits":{"$ref":"#/$defs/Limits"},"maxTokens":{"type":["integer","null"]},"model":{"type":"string"},"acts":{"type":"array","items":{"$ref":"#/$defs/Act"}},"expect":{"$ref":"#/$defs/Expect"}}},"description":"The same with other numbers: −1, 0 and +1 of a limit, say."},"control":{"$ref":"#/$defs/Control"},"expect":{"$ref":"#/$defs/Expect"}},"description":"A scripted turn of several exchanges in canonical words, rendered into every dialect that can express it.","$defs":{"Call":{"type":"object","title":"ScriptCall","additionalProperties":false,"required":["name","arguments"],"properties":{"id":{"type":"string","description":"Default: fresh."},"name":{"type":"string"},"arguments":{"type":"string"},"state":{"enum":["complete","incomplete","ambiguous"],"description":"Default complete."}}},"Response":{"type":"object","title":"ScriptResponse","additionalProperties":false,"required":["stopReason"],"properties":{"stopReason":{"enum":["end_turn","stop_sequence","tool_call","max_tokens","context_window_exceeded","safety_blocked","refusal","pause_turn","malformed_tool_call","cancelled","error","interrupted","unknown"]},"rawReason":{"type":"string","description":"The native literal, where the case is about it; else the card's own word."},"text":{"anyOf":[{"type":"string"},{"type":"object","title":"RepeatedText","additionalProperties":false,"required":["repeat","times"],"properties":{"repeat":{"type":"string"},"times":{"type":"integer","minimum":0}}}]},"reasoning":{"type":"string"},"toolCalls":{"type":"array","items":{"$ref":"#/$defs/Call"}},"usage":{"anyOf":[{"type":"null"},{"type":"object","title":"ScriptUsage","additionalProperties":false,"required":["inputTokens","outputTokens"],"properties":{"inputTokens":{"type":["integer","null"]},"outputTokens":{"type":["integer","null"]}}}],"description":"null: the provider counts nothing. Default 10 in, 5 out."},"takesMs":{"type":"integer","minimum":0,"description":"How far the injected clock moves while this is awaited."},"times":{"type":"integer","minimum":1,"description":"Given so many times in a row."}}},"Tool":{"type":"object","title":"ScenarioTool","additionalProperties":false,"required":["name"],"properties":{"name":{"type":"string"},"mutates":{"type":"boolean"},"suppressed":{"type":"boolean"},"result":{"type":"string"},"fails":{"type":"boolean"},"takesMs":{"type":"integer","minimum":0}}},"Act":{"type":"object","title":"Act","additionalProperties":false,"required":["script"],"properties":{"prompt":{"type":"string"},"script":{"type":"array","items":{"$ref":"#/$defs/Response"},"description":"What the provider answers, in order. A request past its end is answered with 599 and is a finding."},"endless":{"type":"boolean","description":"The last response is given again and again."},"cancel":{"type":"object","title":"CancelPoint","additionalProperties":false,"required":["at","number"],"properties":{"at":{"enum":["start","request","tool"]},"number":{"type":"integer","minimum":1}}},"clockBefore":{"type":"integer","minimum":0,"description":"How far the injected clock moves before this turn begins."},"gate":{"type":"array","items":{"enum":["open","closed"]},"description":"What the host's gate answers before each inference."},"overlaps":{"type":"boolean","description":"Begun while the turn before it waits for its provider."}}},"Trace":{"type":"object","title":"ExpectedTrace","additionalProperties":false,"required":["outcome"],"properties":{"outcome":{"type":"array","items":{"enum":["completed","partial","degraded","paused","blocked","limit","cancelled","failed"]},"minItems":1,"description":"The outcomes that say the truth."},"limit":{"type":["string","null"]},"text":{"anyOf":[{"type":"string"},{"type":"object","title":"RepeatedText","additionalProperties":false,"required":["repeat","times"],"properties":{"repeat":{"type":"string"},"times":{"type":"integer","minimum":0}}}]},"notice":{"type":"boolean","description":"Whether the caller must be told that the answer is not whole."},"synthetic":{"type":"boolean"},"requests":{"type":"array","items":{"type":"string"},"description":"Roles of the messages of each request in order, system messages first: `system user assistant tool`."},"maxTokens":{"type":"array","items":{"type":["integer","null"]},"description":"The output limit of each request."},"tools":{"type":"array","items":{"type":"string"},"description":"Tool runs in order: the name, or name and arguments as JSON after a space."},"events":{"type":"array","items":{"type":"string"},"description":"Events in order: the type, and after it what tells this one from others of its type."},"history":{"type":"array","items":{"type":"string"},"description":"What a later turn's request shows of this one: role, and after a colon the text where it matters."}}},"Limits":{"type":"object","title":"ScenarioLimits","additionalProperties":false,"required":[],"properties":{"continuations":{"type":"number"},"completionTokens":{"type":"number"},"outputChars":{"type":"number"},"repairs":{"type":"number"},"rounds":{"type":"number"},"toolCalls":{"type":"number"},"pauses":{"type":"number"},"retries":{"type":"number"},"wallTimeMs":{"type":"number"}}},"Expect":{"type":"object","title":"ExpectedByProfile","additionalProperties":{"$ref":"#/$defs/Trace"},"description":"Traces written by hand from the ledger, by profile; `*` for any."},"Control":{"type":"object","title":"Control","additionalProperties":false,"required":["script","outcome"],"properties":{"script":{"type":"array","items":{"$ref":"#/$defs/Response"}},"outcome":{"type":"array","items":{"type":"string"}},"tools":{"type":"array","items":{"type":"string"}}},"description":"The positive control: the same turn where the thing that must not happen does happen, rightly."}}};
const schema120 = {"type":"object","title":"ScenarioLimits","additionalProperties":false,"required":[],"properties":{"continuations":{"type":"number"},"completionTokens":{"type":"number"},"outputChars":{"type":"number"},"repairs":{"type":"number"},"rounds":{"type":"number"},"toolCalls":{"type":"number"},"pauses":{"type":"number"},"retries":{"type":"number"},"wallTimeMs":{"type":"number"}}};
const schema121 = {"type":"object","title":"ScenarioTool","additionalProperties":false,"required":["name"],"properties":{"name":{"type":"string"},"mutates":{"type":"boolean"},"suppressed":{"type":"boolean"},"result":{"type":"string"},"fails":{"type":"boolean"},"takesMs":{"type":"integer","minimum":0}}};
const schema122 = {"type":"object","title":"Act","additionalProperties":false,"required":["script"],"properties":{"prompt":{"type":"string"},"script":{"type":"array","items":{"$ref":"#/$defs/Response"},"description":"What the provider answers, in order. A request past its end is answered with 599 and is a finding."},"endless":{"type":"boolean","description":"The last response is given again and again."},"cancel":{"type":"object","title":"CancelPoint","additionalProperties":false,"required":["at","number"],"properties":{"at":{"enum":["start","request","tool"]},"number":{"type":"integer","minimum":1}}},"clockBefore":{"type":"integer","minimum":0,"description":"How far the injected clock moves before this turn begins."},"gate":{"type":"array","items":{"enum":["open","closed"]},"description":"What the host's gate answers before each inference."},"overlaps":{"type":"boolean","description":"Begun while the turn before it waits for its provider."}}};
const schema123 = {"type":"object","title":"ScriptResponse","additionalProperties":false,"required":["stopReason"],"properties":{"stopReason":{"enum":["end_turn","stop_sequence","tool_call","max_tokens","context_window_exceeded","safety_blocked","refusal","pause_turn","malformed_tool_call","cancelled","error","interrupted","unknown"]},"rawReason":{"type":"string","description":"The native literal, where the case is about it; else the card's own word."},"text":{"anyOf":[{"type":"string"},{"type":"object","title":"RepeatedText","additionalProperties":false,"required":["repeat","times"],"properties":{"repeat":{"type":"string"},"times":{"type":"integer","minimum":0}}}]},"reasoning":{"type":"string"},"toolCalls":{"type":"array","items":{"$ref":"#/$defs/Call"}},"usage":{"anyOf":[{"type":"null"},{"type":"object","title":"ScriptUsage","additionalProperties":false,"required":["inputTokens","outputTokens"],"properties":{"inputTokens":{"type":["integer","null"]},"outputTokens":{"type":["integer","null"]}}}],"description":"null: the provider counts nothing. Default 10 in, 5 out."},"takesMs":{"type":"integer","minimum":0,"description":"How far the injected clock moves while this is awaited."},"times":{"type":"integer","minimum":1,"description":"Given so many times in a row."}}};
const schema124 = {"type":"object","title":"ScriptCall","additionalProperties":false,"required":["name","arguments"],"properties":{"id":{"type":"string","description":"Default: fresh."},"name":{"type":"string"},"arguments":{"type":"string"},"state":{"enum":["complete","incomplete","ambiguous"],"description":"Default complete."}}};

function validate74(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate74.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.stopReason === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "stopReason"},message:"must have required property '"+"stopReason"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!((((((((key0 === "stopReason") || (key0 === "rawReason")) || (key0 === "text")) || (key0 === "reasoning")) || (key0 === "toolCalls")) || (key0 === "usage")) || (key0 === "takesMs")) || (key0 === "times"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.stopReason !== undefined){
let data0 = data.stopReason;
if(!(((((((((((((data0 === "end_turn") || (data0 === "stop_sequence")) || (data0 === "tool_call")) || (data0 === "max_tokens")) || (data0 === "context_window_exceeded")) || (data0 === "safety_blocked")) || (data0 === "refusal")) || (data0 === "pause_turn")) || (data0 === "malformed_tool_call")) || (data0 === "cancelled")) || (data0 === "error")) || (data0 === "interrupted")) || (data0 === "unknown"))){
const err2 = {instancePath:instancePath+"/stopReason",schemaPath:"#/properties/stopReason/enum",keyword:"enum",params:{allowedValues: schema123.properties.stopReason.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.rawReason !== undefined){
if(typeof data.rawReason !== "string"){
const err3 = {instancePath:instancePath+"/rawReason",schemaPath:"#/properties/rawReason/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.text !== undefined){
let data2 = data.text;
const _errs6 = errors;
let valid1 = false;
const _errs7 = errors;
if(typeof data2 !== "string"){
const err4 = {instancePath:instancePath+"/text",schemaPath:"#/properties/text/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
var _valid0 = _errs7 === errors;
valid1 = valid1 || _valid0;
const _errs9 = errors;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
if(data2.repeat === undefined){
const err5 = {instancePath:instancePath+"/text",schemaPath:"#/properties/text/anyOf/1/required",keyword:"required",params:{missingProperty: "repeat"},message:"must have required property '"+"repeat"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data2.times === undefined){
const err6 = {instancePath:instancePath+"/text",schemaPath:"#/properties/text/anyOf/1/required",keyword:"required",params:{missingProperty: "times"},message:"must have required property '"+"times"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
for(const key1 in data2){
if(!((key1 === "repeat") || (key1 === "times"))){
const err7 = {instancePath:instancePath+"/text",schemaPath:"#/properties/text/anyOf/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data2.repeat !== undefined){
if(typeof data2.repeat !== "string"){
const err8 = {instancePath:instancePath+"/text/repeat",schemaPath:"#/properties/text/anyOf/1/properties/repeat/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data2.times !== undefined){
let data4 = data2.times;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
const err9 = {instancePath:instancePath+"/text/times",schemaPath:"#/properties/text/anyOf/1/properties/times/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 < 0 || isNaN(data4)){
const err10 = {instancePath:instancePath+"/text/times",schemaPath:"#/properties/text/anyOf/1/properties/times/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
}
}
else {
const err11 = {instancePath:instancePath+"/text",schemaPath:"#/properties/text/anyOf/1/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
var _valid0 = _errs9 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const err12 = {instancePath:instancePath+"/text",schemaPath:"#/properties/text/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
else {
errors = _errs6;
if(vErrors !== null){
if(_errs6){
vErrors.length = _errs6;
}
else {
vErrors = null;
}
}
}
}
if(data.reasoning !== undefined){
if(typeof data.reasoning !== "string"){
const err13 = {instancePath:instancePath+"/reasoning",schemaPath:"#/properties/reasoning/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.toolCalls !== undefined){
let data6 = data.toolCalls;
if(Array.isArray(data6)){
const len0 = data6.length;
for(let i0=0; i0<len0; i0++){
let data7 = data6[i0];
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
if(data7.name === undefined){
const err14 = {instancePath:instancePath+"/toolCalls/" + i0,schemaPath:"#/$defs/Call/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(data7.arguments === undefined){
const err15 = {instancePath:instancePath+"/toolCalls/" + i0,schemaPath:"#/$defs/Call/required",keyword:"required",params:{missingProperty: "arguments"},message:"must have required property '"+"arguments"+"'"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
for(const key2 in data7){
if(!((((key2 === "id") || (key2 === "name")) || (key2 === "arguments")) || (key2 === "state"))){
const err16 = {instancePath:instancePath+"/toolCalls/" + i0,schemaPath:"#/$defs/Call/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data7.id !== undefined){
if(typeof data7.id !== "string"){
const err17 = {instancePath:instancePath+"/toolCalls/" + i0+"/id",schemaPath:"#/$defs/Call/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data7.name !== undefined){
if(typeof data7.name !== "string"){
const err18 = {instancePath:instancePath+"/toolCalls/" + i0+"/name",schemaPath:"#/$defs/Call/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data7.arguments !== undefined){
if(typeof data7.arguments !== "string"){
const err19 = {instancePath:instancePath+"/toolCalls/" + i0+"/arguments",schemaPath:"#/$defs/Call/properties/arguments/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data7.state !== undefined){
let data11 = data7.state;
if(!(((data11 === "complete") || (data11 === "incomplete")) || (data11 === "ambiguous"))){
const err20 = {instancePath:instancePath+"/toolCalls/" + i0+"/state",schemaPath:"#/$defs/Call/properties/state/enum",keyword:"enum",params:{allowedValues: schema124.properties.state.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
}
else {
const err21 = {instancePath:instancePath+"/toolCalls/" + i0,schemaPath:"#/$defs/Call/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
}
else {
const err22 = {instancePath:instancePath+"/toolCalls",schemaPath:"#/properties/toolCalls/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data.usage !== undefined){
let data12 = data.usage;
const _errs32 = errors;
let valid7 = false;
const _errs33 = errors;
if(data12 !== null){
const err23 = {instancePath:instancePath+"/usage",schemaPath:"#/properties/usage/anyOf/0/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
var _valid1 = _errs33 === errors;
valid7 = valid7 || _valid1;
const _errs35 = errors;
if(data12 && typeof data12 == "object" && !Array.isArray(data12)){
if(data12.inputTokens === undefined){
const err24 = {instancePath:instancePath+"/usage",schemaPath:"#/properties/usage/anyOf/1/required",keyword:"required",params:{missingProperty: "inputTokens"},message:"must have required property '"+"inputTokens"+"'"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if(data12.outputTokens === undefined){
const err25 = {instancePath:instancePath+"/usage",schemaPath:"#/properties/usage/anyOf/1/required",keyword:"required",params:{missingProperty: "outputTokens"},message:"must have required property '"+"outputTokens"+"'"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
for(const key3 in data12){
if(!((key3 === "inputTokens") || (key3 === "outputTokens"))){
const err26 = {instancePath:instancePath+"/usage",schemaPath:"#/properties/usage/anyOf/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data12.inputTokens !== undefined){
let data13 = data12.inputTokens;
if((!(((typeof data13 == "number") && (!(data13 % 1) && !isNaN(data13))) && (isFinite(data13)))) && (data13 !== null)){
const err27 = {instancePath:instancePath+"/usage/inputTokens",schemaPath:"#/properties/usage/anyOf/1/properties/inputTokens/type",keyword:"type",params:{type: schema123.properties.usage.anyOf[1].properties.inputTokens.type},message:"must be integer,null"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data12.outputTokens !== undefined){
let data14 = data12.outputTokens;
if((!(((typeof data14 == "number") && (!(data14 % 1) && !isNaN(data14))) && (isFinite(data14)))) && (data14 !== null)){
const err28 = {instancePath:instancePath+"/usage/outputTokens",schemaPath:"#/properties/usage/anyOf/1/properties/outputTokens/type",keyword:"type",params:{type: schema123.properties.usage.anyOf[1].properties.outputTokens.type},message:"must be integer,null"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
}
else {
const err29 = {instancePath:instancePath+"/usage",schemaPath:"#/properties/usage/anyOf/1/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
var _valid1 = _errs35 === errors;
valid7 = valid7 || _valid1;
if(!valid7){
const err30 = {instancePath:instancePath+"/usage",schemaPath:"#/properties/usage/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
else {
errors = _errs32;
if(vErrors !== null){
if(_errs32){
vErrors.length = _errs32;
}
else {
vErrors = null;
}
}
}
}
if(data.takesMs !== undefined){
let data15 = data.takesMs;
if(!(((typeof data15 == "number") && (!(data15 % 1) && !isNaN(data15))) && (isFinite(data15)))){
const err31 = {instancePath:instancePath+"/takesMs",schemaPath:"#/properties/takesMs/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
if((typeof data15 == "number") && (isFinite(data15))){
if(data15 < 0 || isNaN(data15)){
const err32 = {instancePath:instancePath+"/takesMs",schemaPath:"#/properties/takesMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
}
if(data.times !== undefined){
let data16 = data.times;
if(!(((typeof data16 == "number") && (!(data16 % 1) && !isNaN(data16))) && (isFinite(data16)))){
const err33 = {instancePath:instancePath+"/times",schemaPath:"#/properties/times/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
if((typeof data16 == "number") && (isFinite(data16))){
if(data16 < 1 || isNaN(data16)){
const err34 = {instancePath:instancePath+"/times",schemaPath:"#/properties/times/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
}
}
else {
const err35 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
validate74.errors = vErrors;
return errors === 0;
}
validate74.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate73(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate73.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.script === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "script"},message:"must have required property '"+"script"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(((((((key0 === "prompt") || (key0 === "script")) || (key0 === "endless")) || (key0 === "cancel")) || (key0 === "clockBefore")) || (key0 === "gate")) || (key0 === "overlaps"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.prompt !== undefined){
if(typeof data.prompt !== "string"){
const err2 = {instancePath:instancePath+"/prompt",schemaPath:"#/properties/prompt/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.script !== undefined){
let data1 = data.script;
if(Array.isArray(data1)){
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
if(!(validate74(data1[i0], {instancePath:instancePath+"/script/" + i0,parentData:data1,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate74.errors : vErrors.concat(validate74.errors);
errors = vErrors.length;
}
}
}
else {
const err3 = {instancePath:instancePath+"/script",schemaPath:"#/properties/script/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.endless !== undefined){
if(typeof data.endless !== "boolean"){
const err4 = {instancePath:instancePath+"/endless",schemaPath:"#/properties/endless/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.cancel !== undefined){
let data4 = data.cancel;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
if(data4.at === undefined){
const err5 = {instancePath:instancePath+"/cancel",schemaPath:"#/properties/cancel/required",keyword:"required",params:{missingProperty: "at"},message:"must have required property '"+"at"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data4.number === undefined){
const err6 = {instancePath:instancePath+"/cancel",schemaPath:"#/properties/cancel/required",keyword:"required",params:{missingProperty: "number"},message:"must have required property '"+"number"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
for(const key1 in data4){
if(!((key1 === "at") || (key1 === "number"))){
const err7 = {instancePath:instancePath+"/cancel",schemaPath:"#/properties/cancel/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data4.at !== undefined){
let data5 = data4.at;
if(!(((data5 === "start") || (data5 === "request")) || (data5 === "tool"))){
const err8 = {instancePath:instancePath+"/cancel/at",schemaPath:"#/properties/cancel/properties/at/enum",keyword:"enum",params:{allowedValues: schema122.properties.cancel.properties.at.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data4.number !== undefined){
let data6 = data4.number;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
const err9 = {instancePath:instancePath+"/cancel/number",schemaPath:"#/properties/cancel/properties/number/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 < 1 || isNaN(data6)){
const err10 = {instancePath:instancePath+"/cancel/number",schemaPath:"#/properties/cancel/properties/number/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
}
}
else {
const err11 = {instancePath:instancePath+"/cancel",schemaPath:"#/properties/cancel/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.clockBefore !== undefined){
let data7 = data.clockBefore;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
const err12 = {instancePath:instancePath+"/clockBefore",schemaPath:"#/properties/clockBefore/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 < 0 || isNaN(data7)){
const err13 = {instancePath:instancePath+"/clockBefore",schemaPath:"#/properties/clockBefore/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
if(data.gate !== undefined){
let data8 = data.gate;
if(Array.isArray(data8)){
const len1 = data8.length;
for(let i1=0; i1<len1; i1++){
let data9 = data8[i1];
if(!((data9 === "open") || (data9 === "closed"))){
const err14 = {instancePath:instancePath+"/gate/" + i1,schemaPath:"#/properties/gate/items/enum",keyword:"enum",params:{allowedValues: schema122.properties.gate.items.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
}
else {
const err15 = {instancePath:instancePath+"/gate",schemaPath:"#/properties/gate/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.overlaps !== undefined){
if(typeof data.overlaps !== "boolean"){
const err16 = {instancePath:instancePath+"/overlaps",schemaPath:"#/properties/overlaps/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
}
else {
const err17 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
validate73.errors = vErrors;
return errors === 0;
}
validate73.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema126 = {"type":"object","title":"ExpectedByProfile","additionalProperties":{"$ref":"#/$defs/Trace"},"description":"Traces written by hand from the ledger, by profile; `*` for any."};
const schema127 = {"type":"object","title":"ExpectedTrace","additionalProperties":false,"required":["outcome"],"properties":{"outcome":{"type":"array","items":{"enum":["completed","partial","degraded","paused","blocked","limit","cancelled","failed"]},"minItems":1,"description":"The outcomes that say the truth."},"limit":{"type":["string","null"]},"text":{"anyOf":[{"type":"string"},{"type":"object","title":"RepeatedText","additionalProperties":false,"required":["repeat","times"],"properties":{"repeat":{"type":"string"},"times":{"type":"integer","minimum":0}}}]},"notice":{"type":"boolean","description":"Whether the caller must be told that the answer is not whole."},"synthetic":{"type":"boolean"},"requests":{"type":"array","items":{"type":"string"},"description":"Roles of the messages of each request in order, system messages first: `system user assistant tool`."},"maxTokens":{"type":"array","items":{"type":["integer","null"]},"description":"The output limit of each request."},"tools":{"type":"array","items":{"type":"string"},"description":"Tool runs in order: the name, or name and arguments as JSON after a space."},"events":{"type":"array","items":{"type":"string"},"description":"Events in order: the type, and after it what tells this one from others of its type."},"history":{"type":"array","items":{"type":"string"},"description":"What a later turn's request shows of this one: role, and after a colon the text where it matters."}}};

function validate78(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate78.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
let data0 = data[key0];
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.outcome === undefined){
const err0 = {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/Trace/required",keyword:"required",params:{missingProperty: "outcome"},message:"must have required property '"+"outcome"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key1 in data0){
if(!(func1.call(schema127.properties, key1))){
const err1 = {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/Trace/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data0.outcome !== undefined){
let data1 = data0.outcome;
if(Array.isArray(data1)){
if(data1.length < 1){
const err2 = {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/outcome",schemaPath:"#/$defs/Trace/properties/outcome/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
if(!((((((((data2 === "completed") || (data2 === "partial")) || (data2 === "degraded")) || (data2 === "paused")) || (data2 === "blocked")) || (data2 === "limit")) || (data2 === "cancelled")) || (data2 === "failed"))){
const err3 = {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/outcome/" + i0,schemaPath:"#/$defs/Trace/properties/outcome/items/enum",keyword:"enum",params:{allowedValues: schema127.properties.outcome.items.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
else {
const err4 = {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/outcome",schemaPath:"#/$defs/Trace/properties/outcome/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data0.limit !== undefined){
let data3 = data0.limit;
if((typeof data3 !== "string") && (data3 !== null)){
const err5 = {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/limit",schemaPath:"#/$defs/Trace/properties/limit/type",keyword:"type",params:{type: schema127.properties.limit.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data0.text !== undefined){
let data4 = data0.text;
const _errs12 = errors;
let valid5 = false;
const _errs13 = errors;
if(typeof data4 !== "string"){
const err6 = {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/text",schemaPath:"#/$defs/Trace/properties/text/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var _valid0 = _errs13 === errors;
valid5 = valid5 || _valid0;
const _errs15 = errors;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
if(data4.repeat === undefined){
const err7 = {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/text",schemaPath:"#/$defs/Trace/properties/text/anyOf/1/required",keyword:"required",params:{missingProperty: "repeat"},message:"must have required property '"+"repeat"+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data4.times === undefined){
const err8 = {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/text",schemaPath:"#/$defs/Trace/properties/text/anyOf/1/required",keyword:"required",params:{missingProperty: "times"},message:"must have required property '"+"times"+"'"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
for(const key2 in data4){
if(!((key2 === "repeat") || (key2 === "times"))){
const err9 = {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/text",schemaPath:"#/$defs/Trace/properties/text/anyOf/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data4.repeat !== undefined){
if(typeof data4.repeat !== "string"){
const err10 = {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/text/repeat",schemaPath:"#/$defs/Trace/properties/text/anyOf/1/properties/repeat/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data4.times !== undefined){
let data6 = data4.times;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
const err11 = {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/text/times",schemaPath:"#/$defs/Trace/properties/text/anyOf/1/properties/times/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 < 0 || isNaN(data6)){
const err12 = {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/text/times",schemaPath:"#/$defs/Trace/properties/text/anyOf/1/properties/times/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
}
}
else {
const err13 = {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/text",schemaPath:"#/$defs/Trace/properties/text/anyOf/1/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
var _valid0 = _errs15 === errors;
valid5 = valid5 || _valid0;
if(!valid5){
const err14 = {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/text",schemaPath:"#/$defs/Trace/properties/text/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
else {
errors = _errs12;
if(vErrors !== null){
if(_errs12){
vErrors.length = _errs12;
}
else {
vErrors = null;
}
}
}
}
if(data0.notice !== undefined){
if(typeof data0.notice !== "boolean"){
const err15 = {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/notice",schemaPath:"#/$defs/Trace/properties/notice/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data0.synthetic !== undefined){
if(typeof data0.synthetic !== "boolean"){
const err16 = {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/synthetic",schemaPath:"#/$defs/Trace/properties/synthetic/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data0.requests !== undefined){
let data9 = data0.requests;
if(Array.isArray(data9)){
const len1 = data9.length;
for(let i1=0; i1<len1; i1++){
if(typeof data9[i1] !== "string"){
const err17 = {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/requests/" + i1,schemaPath:"#/$defs/Trace/properties/requests/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
}
else {
const err18 = {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/requests",schemaPath:"#/$defs/Trace/properties/requests/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data0.maxTokens !== undefined){
let data11 = data0.maxTokens;
if(Array.isArray(data11)){
const len2 = data11.length;
for(let i2=0; i2<len2; i2++){
let data12 = data11[i2];
if((!(((typeof data12 == "number") && (!(data12 % 1) && !isNaN(data12))) && (isFinite(data12)))) && (data12 !== null)){
const err19 = {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/maxTokens/" + i2,schemaPath:"#/$defs/Trace/properties/maxTokens/items/type",keyword:"type",params:{type: schema127.properties.maxTokens.items.type},message:"must be integer,null"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
}
else {
const err20 = {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/maxTokens",schemaPath:"#/$defs/Trace/properties/maxTokens/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data0.tools !== undefined){
let data13 = data0.tools;
if(Array.isArray(data13)){
const len3 = data13.length;
for(let i3=0; i3<len3; i3++){
if(typeof data13[i3] !== "string"){
const err21 = {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/tools/" + i3,schemaPath:"#/$defs/Trace/properties/tools/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
}
else {
const err22 = {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/tools",schemaPath:"#/$defs/Trace/properties/tools/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data0.events !== undefined){
let data15 = data0.events;
if(Array.isArray(data15)){
const len4 = data15.length;
for(let i4=0; i4<len4; i4++){
if(typeof data15[i4] !== "string"){
const err23 = {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/events/" + i4,schemaPath:"#/$defs/Trace/properties/events/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
}
else {
const err24 = {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/events",schemaPath:"#/$defs/Trace/properties/events/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data0.history !== undefined){
let data17 = data0.history;
if(Array.isArray(data17)){
const len5 = data17.length;
for(let i5=0; i5<len5; i5++){
if(typeof data17[i5] !== "string"){
const err25 = {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/history/" + i5,schemaPath:"#/$defs/Trace/properties/history/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
}
else {
const err26 = {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/history",schemaPath:"#/$defs/Trace/properties/history/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
}
else {
const err27 = {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/Trace/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
}
else {
const err28 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
validate78.errors = vErrors;
return errors === 0;
}
validate78.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema128 = {"type":"object","title":"Control","additionalProperties":false,"required":["script","outcome"],"properties":{"script":{"type":"array","items":{"$ref":"#/$defs/Response"}},"outcome":{"type":"array","items":{"type":"string"}},"tools":{"type":"array","items":{"type":"string"}}},"description":"The positive control: the same turn where the thing that must not happen does happen, rightly."};

function validate80(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate80.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.script === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "script"},message:"must have required property '"+"script"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.outcome === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "outcome"},message:"must have required property '"+"outcome"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!(((key0 === "script") || (key0 === "outcome")) || (key0 === "tools"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.script !== undefined){
let data0 = data.script;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
if(!(validate74(data0[i0], {instancePath:instancePath+"/script/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate74.errors : vErrors.concat(validate74.errors);
errors = vErrors.length;
}
}
}
else {
const err3 = {instancePath:instancePath+"/script",schemaPath:"#/properties/script/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.outcome !== undefined){
let data2 = data.outcome;
if(Array.isArray(data2)){
const len1 = data2.length;
for(let i1=0; i1<len1; i1++){
if(typeof data2[i1] !== "string"){
const err4 = {instancePath:instancePath+"/outcome/" + i1,schemaPath:"#/properties/outcome/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
else {
const err5 = {instancePath:instancePath+"/outcome",schemaPath:"#/properties/outcome/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.tools !== undefined){
let data4 = data.tools;
if(Array.isArray(data4)){
const len2 = data4.length;
for(let i2=0; i2<len2; i2++){
if(typeof data4[i2] !== "string"){
const err6 = {instancePath:instancePath+"/tools/" + i2,schemaPath:"#/properties/tools/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
}
else {
const err7 = {instancePath:instancePath+"/tools",schemaPath:"#/properties/tools/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
else {
const err8 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
validate80.errors = vErrors;
return errors === 0;
}
validate80.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate72(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="https://fullstop.dev/schemas/scenario.schema.json" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate72.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.title === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "title"},message:"must have required property '"+"title"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.source === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "source"},message:"must have required property '"+"source"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.control === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "control"},message:"must have required property '"+"control"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
for(const key0 in data){
if(!(func1.call(schema119.properties, key0))){
const err3 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.$schema !== undefined){
if(typeof data.$schema !== "string"){
const err4 = {instancePath:instancePath+"/$schema",schemaPath:"#/properties/%24schema/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.title !== undefined){
if(typeof data.title !== "string"){
const err5 = {instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.source !== undefined){
let data2 = data.source;
if(Array.isArray(data2)){
if(data2.length < 1){
const err6 = {instancePath:instancePath+"/source",schemaPath:"#/properties/source/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
if(typeof data2[i0] !== "string"){
const err7 = {instancePath:instancePath+"/source/" + i0,schemaPath:"#/properties/source/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
else {
const err8 = {instancePath:instancePath+"/source",schemaPath:"#/properties/source/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.note !== undefined){
if(typeof data.note !== "string"){
const err9 = {instancePath:instancePath+"/note",schemaPath:"#/properties/note/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.profiles !== undefined){
let data5 = data.profiles;
if(Array.isArray(data5)){
const len1 = data5.length;
for(let i1=0; i1<len1; i1++){
if(typeof data5[i1] !== "string"){
const err10 = {instancePath:instancePath+"/profiles/" + i1,schemaPath:"#/properties/profiles/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
}
else {
const err11 = {instancePath:instancePath+"/profiles",schemaPath:"#/properties/profiles/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.switches !== undefined){
let data7 = data.switches;
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
for(const key1 in data7){
if(!(func1.call(schema119.properties.switches.properties, key1))){
const err12 = {instancePath:instancePath+"/switches",schemaPath:"#/properties/switches/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data7.truncation !== undefined){
let data8 = data7.truncation;
if(!(((((data8 === "hint-continue") || (data8 === "escalate-then-resume")) || (data8 === "stop-and-suggest")) || (data8 === "report-only")) || (data8 === "unset"))){
const err13 = {instancePath:instancePath+"/switches/truncation",schemaPath:"#/properties/switches/properties/truncation/enum",keyword:"enum",params:{allowedValues: schema119.properties.switches.properties.truncation.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data7.hintRole !== undefined){
let data9 = data7.hintRole;
if(!(((data9 === "system") || (data9 === "user")) || (data9 === "unset"))){
const err14 = {instancePath:instancePath+"/switches/hintRole",schemaPath:"#/properties/switches/properties/hintRole/enum",keyword:"enum",params:{allowedValues: schema119.properties.switches.properties.hintRole.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data7.hintPersistence !== undefined){
let data10 = data7.hintPersistence;
if(!((((data10 === "ephemeral") || (data10 === "coalesced")) || (data10 === "durable")) || (data10 === "unset"))){
const err15 = {instancePath:instancePath+"/switches/hintPersistence",schemaPath:"#/properties/switches/properties/hintPersistence/enum",keyword:"enum",params:{allowedValues: schema119.properties.switches.properties.hintPersistence.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data7.completeCallUnderTruncation !== undefined){
let data11 = data7.completeCallUnderTruncation;
if(!((((data11 === "execute") || (data11 === "reject-mutating")) || (data11 === "reject-all")) || (data11 === "unset"))){
const err16 = {instancePath:instancePath+"/switches/completeCallUnderTruncation",schemaPath:"#/properties/switches/properties/completeCallUnderTruncation/enum",keyword:"enum",params:{allowedValues: schema119.properties.switches.properties.completeCallUnderTruncation.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data7.incompleteCallUnderTruncation !== undefined){
let data12 = data7.incompleteCallUnderTruncation;
if(!(((((data12 === "repair-once") || (data12 === "regenerate")) || (data12 === "defer-with-guidance")) || (data12 === "error")) || (data12 === "unset"))){
const err17 = {instancePath:instancePath+"/switches/incompleteCallUnderTruncation",schemaPath:"#/properties/switches/properties/incompleteCallUnderTruncation/enum",keyword:"enum",params:{allowedValues: schema119.properties.switches.properties.incompleteCallUnderTruncation.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data7.recoveryFailed !== undefined){
let data13 = data7.recoveryFailed;
if(!((((data13 === "synthetic-stop") || (data13 === "partial-with-notice")) || (data13 === "error")) || (data13 === "unset"))){
const err18 = {instancePath:instancePath+"/switches/recoveryFailed",schemaPath:"#/properties/switches/properties/recoveryFailed/enum",keyword:"enum",params:{allowedValues: schema119.properties.switches.properties.recoveryFailed.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data7.recoveryExhausted !== undefined){
let data14 = data7.recoveryExhausted;
if(!((((data14 === "partial-with-notice") || (data14 === "guidance")) || (data14 === "report-only")) || (data14 === "unset"))){
const err19 = {instancePath:instancePath+"/switches/recoveryExhausted",schemaPath:"#/properties/switches/properties/recoveryExhausted/enum",keyword:"enum",params:{allowedValues: schema119.properties.switches.properties.recoveryExhausted.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data7.pause !== undefined){
let data15 = data7.pause;
if(!(((data15 === "resume-verbatim") || (data15 === "surface-paused")) || (data15 === "unset"))){
const err20 = {instancePath:instancePath+"/switches/pause",schemaPath:"#/properties/switches/properties/pause/enum",keyword:"enum",params:{allowedValues: schema119.properties.switches.properties.pause.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data7.unknownReason !== undefined){
let data16 = data7.unknownReason;
if(!((((data16 === "complete-with-warning") || (data16 === "abort")) || (data16 === "decide-by-content")) || (data16 === "unset"))){
const err21 = {instancePath:instancePath+"/switches/unknownReason",schemaPath:"#/properties/switches/properties/unknownReason/enum",keyword:"enum",params:{allowedValues: schema119.properties.switches.properties.unknownReason.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data7.streamCloseWithoutMarker !== undefined){
let data17 = data7.streamCloseWithoutMarker;
if(!((((data17 === "error") || (data17 === "retry")) || (data17 === "accept-if-reason-seen")) || (data17 === "unset"))){
const err22 = {instancePath:instancePath+"/switches/streamCloseWithoutMarker",schemaPath:"#/properties/switches/properties/streamCloseWithoutMarker/enum",keyword:"enum",params:{allowedValues: schema119.properties.switches.properties.streamCloseWithoutMarker.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data7.postToolInferenceFailure !== undefined){
let data18 = data7.postToolInferenceFailure;
if(!(((data18 === "degraded-success") || (data18 === "error")) || (data18 === "unset"))){
const err23 = {instancePath:instancePath+"/switches/postToolInferenceFailure",schemaPath:"#/properties/switches/properties/postToolInferenceFailure/enum",keyword:"enum",params:{allowedValues: schema119.properties.switches.properties.postToolInferenceFailure.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data7.suppressedCall !== undefined){
let data19 = data7.suppressedCall;
if(!(((data19 === "synthetic-result") || (data19 === "drop")) || (data19 === "unset"))){
const err24 = {instancePath:instancePath+"/switches/suppressedCall",schemaPath:"#/properties/switches/properties/suppressedCall/enum",keyword:"enum",params:{allowedValues: schema119.properties.switches.properties.suppressedCall.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
}
else {
const err25 = {instancePath:instancePath+"/switches",schemaPath:"#/properties/switches/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data.limits !== undefined){
let data20 = data.limits;
if(data20 && typeof data20 == "object" && !Array.isArray(data20)){
for(const key2 in data20){
if(!(func1.call(schema120.properties, key2))){
const err26 = {instancePath:instancePath+"/limits",schemaPath:"#/$defs/Limits/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data20.continuations !== undefined){
let data21 = data20.continuations;
if(!((typeof data21 == "number") && (isFinite(data21)))){
const err27 = {instancePath:instancePath+"/limits/continuations",schemaPath:"#/$defs/Limits/properties/continuations/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data20.completionTokens !== undefined){
let data22 = data20.completionTokens;
if(!((typeof data22 == "number") && (isFinite(data22)))){
const err28 = {instancePath:instancePath+"/limits/completionTokens",schemaPath:"#/$defs/Limits/properties/completionTokens/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
if(data20.outputChars !== undefined){
let data23 = data20.outputChars;
if(!((typeof data23 == "number") && (isFinite(data23)))){
const err29 = {instancePath:instancePath+"/limits/outputChars",schemaPath:"#/$defs/Limits/properties/outputChars/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data20.repairs !== undefined){
let data24 = data20.repairs;
if(!((typeof data24 == "number") && (isFinite(data24)))){
const err30 = {instancePath:instancePath+"/limits/repairs",schemaPath:"#/$defs/Limits/properties/repairs/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data20.rounds !== undefined){
let data25 = data20.rounds;
if(!((typeof data25 == "number") && (isFinite(data25)))){
const err31 = {instancePath:instancePath+"/limits/rounds",schemaPath:"#/$defs/Limits/properties/rounds/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
if(data20.toolCalls !== undefined){
let data26 = data20.toolCalls;
if(!((typeof data26 == "number") && (isFinite(data26)))){
const err32 = {instancePath:instancePath+"/limits/toolCalls",schemaPath:"#/$defs/Limits/properties/toolCalls/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
if(data20.pauses !== undefined){
let data27 = data20.pauses;
if(!((typeof data27 == "number") && (isFinite(data27)))){
const err33 = {instancePath:instancePath+"/limits/pauses",schemaPath:"#/$defs/Limits/properties/pauses/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
if(data20.retries !== undefined){
let data28 = data20.retries;
if(!((typeof data28 == "number") && (isFinite(data28)))){
const err34 = {instancePath:instancePath+"/limits/retries",schemaPath:"#/$defs/Limits/properties/retries/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
if(data20.wallTimeMs !== undefined){
let data29 = data20.wallTimeMs;
if(!((typeof data29 == "number") && (isFinite(data29)))){
const err35 = {instancePath:instancePath+"/limits/wallTimeMs",schemaPath:"#/$defs/Limits/properties/wallTimeMs/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
}
else {
const err36 = {instancePath:instancePath+"/limits",schemaPath:"#/$defs/Limits/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
if(data.hooks !== undefined){
let data30 = data.hooks;
if(Array.isArray(data30)){
const len2 = data30.length;
for(let i2=0; i2<len2; i2++){
let data31 = data30[i2];
if(!((((data31 === "clock") || (data31 === "cancel")) || (data31 === "gate")) || (data31 === "suppress"))){
const err37 = {instancePath:instancePath+"/hooks/" + i2,schemaPath:"#/properties/hooks/items/enum",keyword:"enum",params:{allowedValues: schema119.properties.hooks.items.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
}
else {
const err38 = {instancePath:instancePath+"/hooks",schemaPath:"#/properties/hooks/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
if(data.model !== undefined){
if(typeof data.model !== "string"){
const err39 = {instancePath:instancePath+"/model",schemaPath:"#/properties/model/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
if(data.maxTokens !== undefined){
let data33 = data.maxTokens;
if((!(((typeof data33 == "number") && (!(data33 % 1) && !isNaN(data33))) && (isFinite(data33)))) && (data33 !== null)){
const err40 = {instancePath:instancePath+"/maxTokens",schemaPath:"#/properties/maxTokens/type",keyword:"type",params:{type: schema119.properties.maxTokens.type},message:"must be integer,null"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
if(data.system !== undefined){
if(typeof data.system !== "string"){
const err41 = {instancePath:instancePath+"/system",schemaPath:"#/properties/system/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
if(data.tools !== undefined){
let data35 = data.tools;
if(Array.isArray(data35)){
const len3 = data35.length;
for(let i3=0; i3<len3; i3++){
let data36 = data35[i3];
if(data36 && typeof data36 == "object" && !Array.isArray(data36)){
if(data36.name === undefined){
const err42 = {instancePath:instancePath+"/tools/" + i3,schemaPath:"#/$defs/Tool/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
for(const key3 in data36){
if(!((((((key3 === "name") || (key3 === "mutates")) || (key3 === "suppressed")) || (key3 === "result")) || (key3 === "fails")) || (key3 === "takesMs"))){
const err43 = {instancePath:instancePath+"/tools/" + i3,schemaPath:"#/$defs/Tool/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
if(data36.name !== undefined){
if(typeof data36.name !== "string"){
const err44 = {instancePath:instancePath+"/tools/" + i3+"/name",schemaPath:"#/$defs/Tool/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
if(data36.mutates !== undefined){
if(typeof data36.mutates !== "boolean"){
const err45 = {instancePath:instancePath+"/tools/" + i3+"/mutates",schemaPath:"#/$defs/Tool/properties/mutates/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
if(data36.suppressed !== undefined){
if(typeof data36.suppressed !== "boolean"){
const err46 = {instancePath:instancePath+"/tools/" + i3+"/suppressed",schemaPath:"#/$defs/Tool/properties/suppressed/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
if(data36.result !== undefined){
if(typeof data36.result !== "string"){
const err47 = {instancePath:instancePath+"/tools/" + i3+"/result",schemaPath:"#/$defs/Tool/properties/result/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
if(data36.fails !== undefined){
if(typeof data36.fails !== "boolean"){
const err48 = {instancePath:instancePath+"/tools/" + i3+"/fails",schemaPath:"#/$defs/Tool/properties/fails/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
if(data36.takesMs !== undefined){
let data42 = data36.takesMs;
if(!(((typeof data42 == "number") && (!(data42 % 1) && !isNaN(data42))) && (isFinite(data42)))){
const err49 = {instancePath:instancePath+"/tools/" + i3+"/takesMs",schemaPath:"#/$defs/Tool/properties/takesMs/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
if((typeof data42 == "number") && (isFinite(data42))){
if(data42 < 0 || isNaN(data42)){
const err50 = {instancePath:instancePath+"/tools/" + i3+"/takesMs",schemaPath:"#/$defs/Tool/properties/takesMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
}
}
else {
const err51 = {instancePath:instancePath+"/tools/" + i3,schemaPath:"#/$defs/Tool/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
}
else {
const err52 = {instancePath:instancePath+"/tools",schemaPath:"#/properties/tools/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
if(data.acts !== undefined){
let data43 = data.acts;
if(Array.isArray(data43)){
const len4 = data43.length;
for(let i4=0; i4<len4; i4++){
if(!(validate73(data43[i4], {instancePath:instancePath+"/acts/" + i4,parentData:data43,parentDataProperty:i4,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate73.errors : vErrors.concat(validate73.errors);
errors = vErrors.length;
}
}
}
else {
const err53 = {instancePath:instancePath+"/acts",schemaPath:"#/properties/acts/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
if(data.variants !== undefined){
let data45 = data.variants;
if(Array.isArray(data45)){
const len5 = data45.length;
for(let i5=0; i5<len5; i5++){
let data46 = data45[i5];
if(data46 && typeof data46 == "object" && !Array.isArray(data46)){
if(data46.name === undefined){
const err54 = {instancePath:instancePath+"/variants/" + i5,schemaPath:"#/properties/variants/items/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
for(const key4 in data46){
if(!((((((key4 === "name") || (key4 === "limits")) || (key4 === "maxTokens")) || (key4 === "model")) || (key4 === "acts")) || (key4 === "expect"))){
const err55 = {instancePath:instancePath+"/variants/" + i5,schemaPath:"#/properties/variants/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
if(data46.name !== undefined){
if(typeof data46.name !== "string"){
const err56 = {instancePath:instancePath+"/variants/" + i5+"/name",schemaPath:"#/properties/variants/items/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
if(data46.limits !== undefined){
let data48 = data46.limits;
if(data48 && typeof data48 == "object" && !Array.isArray(data48)){
for(const key5 in data48){
if(!(func1.call(schema120.properties, key5))){
const err57 = {instancePath:instancePath+"/variants/" + i5+"/limits",schemaPath:"#/$defs/Limits/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
if(data48.continuations !== undefined){
let data49 = data48.continuations;
if(!((typeof data49 == "number") && (isFinite(data49)))){
const err58 = {instancePath:instancePath+"/variants/" + i5+"/limits/continuations",schemaPath:"#/$defs/Limits/properties/continuations/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
if(data48.completionTokens !== undefined){
let data50 = data48.completionTokens;
if(!((typeof data50 == "number") && (isFinite(data50)))){
const err59 = {instancePath:instancePath+"/variants/" + i5+"/limits/completionTokens",schemaPath:"#/$defs/Limits/properties/completionTokens/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
}
if(data48.outputChars !== undefined){
let data51 = data48.outputChars;
if(!((typeof data51 == "number") && (isFinite(data51)))){
const err60 = {instancePath:instancePath+"/variants/" + i5+"/limits/outputChars",schemaPath:"#/$defs/Limits/properties/outputChars/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
}
if(data48.repairs !== undefined){
let data52 = data48.repairs;
if(!((typeof data52 == "number") && (isFinite(data52)))){
const err61 = {instancePath:instancePath+"/variants/" + i5+"/limits/repairs",schemaPath:"#/$defs/Limits/properties/repairs/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
}
if(data48.rounds !== undefined){
let data53 = data48.rounds;
if(!((typeof data53 == "number") && (isFinite(data53)))){
const err62 = {instancePath:instancePath+"/variants/" + i5+"/limits/rounds",schemaPath:"#/$defs/Limits/properties/rounds/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
}
if(data48.toolCalls !== undefined){
let data54 = data48.toolCalls;
if(!((typeof data54 == "number") && (isFinite(data54)))){
const err63 = {instancePath:instancePath+"/variants/" + i5+"/limits/toolCalls",schemaPath:"#/$defs/Limits/properties/toolCalls/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
}
if(data48.pauses !== undefined){
let data55 = data48.pauses;
if(!((typeof data55 == "number") && (isFinite(data55)))){
const err64 = {instancePath:instancePath+"/variants/" + i5+"/limits/pauses",schemaPath:"#/$defs/Limits/properties/pauses/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
}
if(data48.retries !== undefined){
let data56 = data48.retries;
if(!((typeof data56 == "number") && (isFinite(data56)))){
const err65 = {instancePath:instancePath+"/variants/" + i5+"/limits/retries",schemaPath:"#/$defs/Limits/properties/retries/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
}
if(data48.wallTimeMs !== undefined){
let data57 = data48.wallTimeMs;
if(!((typeof data57 == "number") && (isFinite(data57)))){
const err66 = {instancePath:instancePath+"/variants/" + i5+"/limits/wallTimeMs",schemaPath:"#/$defs/Limits/properties/wallTimeMs/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
}
}
else {
const err67 = {instancePath:instancePath+"/variants/" + i5+"/limits",schemaPath:"#/$defs/Limits/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
}
if(data46.maxTokens !== undefined){
let data58 = data46.maxTokens;
if((!(((typeof data58 == "number") && (!(data58 % 1) && !isNaN(data58))) && (isFinite(data58)))) && (data58 !== null)){
const err68 = {instancePath:instancePath+"/variants/" + i5+"/maxTokens",schemaPath:"#/properties/variants/items/properties/maxTokens/type",keyword:"type",params:{type: schema119.properties.variants.items.properties.maxTokens.type},message:"must be integer,null"};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
}
if(data46.model !== undefined){
if(typeof data46.model !== "string"){
const err69 = {instancePath:instancePath+"/variants/" + i5+"/model",schemaPath:"#/properties/variants/items/properties/model/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
}
if(data46.acts !== undefined){
let data60 = data46.acts;
if(Array.isArray(data60)){
const len6 = data60.length;
for(let i6=0; i6<len6; i6++){
if(!(validate73(data60[i6], {instancePath:instancePath+"/variants/" + i5+"/acts/" + i6,parentData:data60,parentDataProperty:i6,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate73.errors : vErrors.concat(validate73.errors);
errors = vErrors.length;
}
}
}
else {
const err70 = {instancePath:instancePath+"/variants/" + i5+"/acts",schemaPath:"#/properties/variants/items/properties/acts/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
}
if(data46.expect !== undefined){
if(!(validate78(data46.expect, {instancePath:instancePath+"/variants/" + i5+"/expect",parentData:data46,parentDataProperty:"expect",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate78.errors : vErrors.concat(validate78.errors);
errors = vErrors.length;
}
}
}
else {
const err71 = {instancePath:instancePath+"/variants/" + i5,schemaPath:"#/properties/variants/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
}
}
else {
const err72 = {instancePath:instancePath+"/variants",schemaPath:"#/properties/variants/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
}
if(data.control !== undefined){
if(!(validate80(data.control, {instancePath:instancePath+"/control",parentData:data,parentDataProperty:"control",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate80.errors : vErrors.concat(validate80.errors);
errors = vErrors.length;
}
}
if(data.expect !== undefined){
if(!(validate78(data.expect, {instancePath:instancePath+"/expect",parentData:data,parentDataProperty:"expect",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate78.errors : vErrors.concat(validate78.errors);
errors = vErrors.length;
}
}
}
else {
const err73 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
validate72.errors = vErrors;
return errors === 0;
}
validate72.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const validateSdkTypes = validate84;
const schema129 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"https://fullstop.dev/schemas/sdk-types.schema.json","title":"SdkTypes","description":"A snapshot of the stop types in the official SDKs. `fullstop vocabulary update` remakes it, `fullstop vocabulary check` holds the cards against it.","type":"object","additionalProperties":false,"required":["types"],"properties":{"$schema":{"type":"string"},"types":{"type":"array","minItems":1,"items":{"$ref":"#/$defs/SdkType"}}},"$defs":{"SdkType":{"title":"SdkType","type":"object","additionalProperties":false,"required":["family","package","version","integrity","file","kind","selector","values"],"properties":{"family":{"type":"string","description":"Id of the provider whose card is compared."},"package":{"type":"string","pattern":"^(@[a-z0-9~-][a-z0-9._~-]*/)?[a-z0-9~-][a-z0-9._~-]*$"},"version":{"type":"string","pattern":"^[0-9]+\\.[0-9]+\\.[0-9]+(-[0-9A-Za-z.-]+)?$"},"integrity":{"type":"string","pattern":"^(sha512-[A-Za-z0-9+/]{86}==)?$","description":"What the registry says the package hashes to. Empty: not looked at yet."},"file":{"type":"string","description":"Path inside the package."},"kind":{"enum":["type","property","enum","const","proto"],"description":"type: union alias. property: union on a property. enum: enum initialisers. const: literals of a const object. proto: enum of a .proto file."},"selector":{"type":"string","description":"Names from the outside in, joined by dots; a property stands after #."},"at":{"type":"string","description":"Name of the reason field, as in the rows of the card. Absent: any."},"values":{"type":"array","items":{"type":"string"},"description":"The literals, in source order."},"aside":{"type":"array","items":{"$ref":"#/$defs/Aside"},"description":"Written by hand and kept by update: values that need no row on the card."}}},"Aside":{"title":"Aside","type":"object","additionalProperties":false,"required":["values","why"],"properties":{"values":{"type":"array","minItems":1,"items":{"type":"string"}},"why":{"type":"string","minLength":10}}}}};
const schema130 = {"title":"SdkType","type":"object","additionalProperties":false,"required":["family","package","version","integrity","file","kind","selector","values"],"properties":{"family":{"type":"string","description":"Id of the provider whose card is compared."},"package":{"type":"string","pattern":"^(@[a-z0-9~-][a-z0-9._~-]*/)?[a-z0-9~-][a-z0-9._~-]*$"},"version":{"type":"string","pattern":"^[0-9]+\\.[0-9]+\\.[0-9]+(-[0-9A-Za-z.-]+)?$"},"integrity":{"type":"string","pattern":"^(sha512-[A-Za-z0-9+/]{86}==)?$","description":"What the registry says the package hashes to. Empty: not looked at yet."},"file":{"type":"string","description":"Path inside the package."},"kind":{"enum":["type","property","enum","const","proto"],"description":"type: union alias. property: union on a property. enum: enum initialisers. const: literals of a const object. proto: enum of a .proto file."},"selector":{"type":"string","description":"Names from the outside in, joined by dots; a property stands after #."},"at":{"type":"string","description":"Name of the reason field, as in the rows of the card. Absent: any."},"values":{"type":"array","items":{"type":"string"},"description":"The literals, in source order."},"aside":{"type":"array","items":{"$ref":"#/$defs/Aside"},"description":"Written by hand and kept by update: values that need no row on the card."}}};
const schema131 = {"title":"Aside","type":"object","additionalProperties":false,"required":["values","why"],"properties":{"values":{"type":"array","minItems":1,"items":{"type":"string"}},"why":{"type":"string","minLength":10}}};
const pattern18 = new RegExp("^(@[a-z0-9~-][a-z0-9._~-]*/)?[a-z0-9~-][a-z0-9._~-]*$", "u");
const pattern19 = new RegExp("^[0-9]+\\.[0-9]+\\.[0-9]+(-[0-9A-Za-z.-]+)?$", "u");
const pattern20 = new RegExp("^(sha512-[A-Za-z0-9+/]{86}==)?$", "u");

function validate85(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate85.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.family === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "family"},message:"must have required property '"+"family"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.package === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "package"},message:"must have required property '"+"package"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.version === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "version"},message:"must have required property '"+"version"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.integrity === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "integrity"},message:"must have required property '"+"integrity"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.file === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "file"},message:"must have required property '"+"file"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.kind === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "kind"},message:"must have required property '"+"kind"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.selector === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "selector"},message:"must have required property '"+"selector"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data.values === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "values"},message:"must have required property '"+"values"+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
for(const key0 in data){
if(!(func1.call(schema130.properties, key0))){
const err8 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.family !== undefined){
if(typeof data.family !== "string"){
const err9 = {instancePath:instancePath+"/family",schemaPath:"#/properties/family/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.package !== undefined){
let data1 = data.package;
if(typeof data1 === "string"){
if(!pattern18.test(data1)){
const err10 = {instancePath:instancePath+"/package",schemaPath:"#/properties/package/pattern",keyword:"pattern",params:{pattern: "^(@[a-z0-9~-][a-z0-9._~-]*/)?[a-z0-9~-][a-z0-9._~-]*$"},message:"must match pattern \""+"^(@[a-z0-9~-][a-z0-9._~-]*/)?[a-z0-9~-][a-z0-9._~-]*$"+"\""};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
else {
const err11 = {instancePath:instancePath+"/package",schemaPath:"#/properties/package/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.version !== undefined){
let data2 = data.version;
if(typeof data2 === "string"){
if(!pattern19.test(data2)){
const err12 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/pattern",keyword:"pattern",params:{pattern: "^[0-9]+\\.[0-9]+\\.[0-9]+(-[0-9A-Za-z.-]+)?$"},message:"must match pattern \""+"^[0-9]+\\.[0-9]+\\.[0-9]+(-[0-9A-Za-z.-]+)?$"+"\""};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
else {
const err13 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.integrity !== undefined){
let data3 = data.integrity;
if(typeof data3 === "string"){
if(!pattern20.test(data3)){
const err14 = {instancePath:instancePath+"/integrity",schemaPath:"#/properties/integrity/pattern",keyword:"pattern",params:{pattern: "^(sha512-[A-Za-z0-9+/]{86}==)?$"},message:"must match pattern \""+"^(sha512-[A-Za-z0-9+/]{86}==)?$"+"\""};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
else {
const err15 = {instancePath:instancePath+"/integrity",schemaPath:"#/properties/integrity/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.file !== undefined){
if(typeof data.file !== "string"){
const err16 = {instancePath:instancePath+"/file",schemaPath:"#/properties/file/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.kind !== undefined){
let data5 = data.kind;
if(!(((((data5 === "type") || (data5 === "property")) || (data5 === "enum")) || (data5 === "const")) || (data5 === "proto"))){
const err17 = {instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/enum",keyword:"enum",params:{allowedValues: schema130.properties.kind.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.selector !== undefined){
if(typeof data.selector !== "string"){
const err18 = {instancePath:instancePath+"/selector",schemaPath:"#/properties/selector/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data.at !== undefined){
if(typeof data.at !== "string"){
const err19 = {instancePath:instancePath+"/at",schemaPath:"#/properties/at/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data.values !== undefined){
let data8 = data.values;
if(Array.isArray(data8)){
const len0 = data8.length;
for(let i0=0; i0<len0; i0++){
if(typeof data8[i0] !== "string"){
const err20 = {instancePath:instancePath+"/values/" + i0,schemaPath:"#/properties/values/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
}
else {
const err21 = {instancePath:instancePath+"/values",schemaPath:"#/properties/values/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data.aside !== undefined){
let data10 = data.aside;
if(Array.isArray(data10)){
const len1 = data10.length;
for(let i1=0; i1<len1; i1++){
let data11 = data10[i1];
if(data11 && typeof data11 == "object" && !Array.isArray(data11)){
if(data11.values === undefined){
const err22 = {instancePath:instancePath+"/aside/" + i1,schemaPath:"#/$defs/Aside/required",keyword:"required",params:{missingProperty: "values"},message:"must have required property '"+"values"+"'"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(data11.why === undefined){
const err23 = {instancePath:instancePath+"/aside/" + i1,schemaPath:"#/$defs/Aside/required",keyword:"required",params:{missingProperty: "why"},message:"must have required property '"+"why"+"'"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
for(const key1 in data11){
if(!((key1 === "values") || (key1 === "why"))){
const err24 = {instancePath:instancePath+"/aside/" + i1,schemaPath:"#/$defs/Aside/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data11.values !== undefined){
let data12 = data11.values;
if(Array.isArray(data12)){
if(data12.length < 1){
const err25 = {instancePath:instancePath+"/aside/" + i1+"/values",schemaPath:"#/$defs/Aside/properties/values/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
const len2 = data12.length;
for(let i2=0; i2<len2; i2++){
if(typeof data12[i2] !== "string"){
const err26 = {instancePath:instancePath+"/aside/" + i1+"/values/" + i2,schemaPath:"#/$defs/Aside/properties/values/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
}
else {
const err27 = {instancePath:instancePath+"/aside/" + i1+"/values",schemaPath:"#/$defs/Aside/properties/values/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data11.why !== undefined){
let data14 = data11.why;
if(typeof data14 === "string"){
if(func6(data14) < 10){
const err28 = {instancePath:instancePath+"/aside/" + i1+"/why",schemaPath:"#/$defs/Aside/properties/why/minLength",keyword:"minLength",params:{limit: 10},message:"must NOT have fewer than 10 characters"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
else {
const err29 = {instancePath:instancePath+"/aside/" + i1+"/why",schemaPath:"#/$defs/Aside/properties/why/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
}
else {
const err30 = {instancePath:instancePath+"/aside/" + i1,schemaPath:"#/$defs/Aside/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
}
else {
const err31 = {instancePath:instancePath+"/aside",schemaPath:"#/properties/aside/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
}
else {
const err32 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
validate85.errors = vErrors;
return errors === 0;
}
validate85.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate84(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="https://fullstop.dev/schemas/sdk-types.schema.json" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate84.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.types === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "types"},message:"must have required property '"+"types"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!((key0 === "$schema") || (key0 === "types"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.$schema !== undefined){
if(typeof data.$schema !== "string"){
const err2 = {instancePath:instancePath+"/$schema",schemaPath:"#/properties/%24schema/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.types !== undefined){
let data1 = data.types;
if(Array.isArray(data1)){
if(data1.length < 1){
const err3 = {instancePath:instancePath+"/types",schemaPath:"#/properties/types/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
if(!(validate85(data1[i0], {instancePath:instancePath+"/types/" + i0,parentData:data1,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate85.errors : vErrors.concat(validate85.errors);
errors = vErrors.length;
}
}
}
else {
const err4 = {instancePath:instancePath+"/types",schemaPath:"#/properties/types/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
validate84.errors = vErrors;
return errors === 0;
}
validate84.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const validateSituations = validate87;
const schema132 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"https://fullstop.dev/schemas/situations.schema.json","title":"Situations","description":"What can happen at the end of a turn whoever answers: how a fixture is seen to show it, and which provider cannot say it.","type":"object","additionalProperties":false,"required":["situations","silent"],"properties":{"$schema":{"type":"string"},"situations":{"type":"array","minItems":1,"items":{"$ref":"#/$defs/Situation"},"description":"In the order reports show them. A case shows the first one that it fits."},"silent":{"type":"array","items":{"$ref":"#/$defs/Silence"}}},"$defs":{"Situation":{"title":"Situation","type":"object","additionalProperties":false,"required":["id","title","reasons","actions","shows"],"properties":{"id":{"type":"string","pattern":"^[a-z]+(-[a-z]+)*$"},"title":{"type":"string","minLength":5},"reasons":{"type":"array","minItems":1,"items":{"$ref":"observation.schema.json#/$defs/StopReason"},"description":"What it is read as; after the first: what is left of it where a provider's word says less."},"actions":{"type":"array","minItems":1,"items":{"enum":["complete","run_tools","continue","repair","resume","abort","fail"]},"description":"What a loop must do next; after the first: what does as well."},"shows":{"type":"array","minItems":1,"items":{"$ref":"#/$defs/Pattern"},"description":"A case that fits one of these shows it."},"fixtures":{"type":"array","items":{"type":"string"},"description":"Fixtures that show it though their bytes do not tell it apart from another situation."},"except":{"type":"array","items":{"type":"string"},"description":"Fixtures that fit a pattern and show something else."},"note":{"type":"string"}}},"Pattern":{"title":"SituationPattern","description":"Every member given must hold of the fixture's expectation in that mode.","type":"object","additionalProperties":false,"required":["stopReason"],"properties":{"stopReason":{"$ref":"observation.schema.json#/$defs/StopReason"},"cut":{"type":"boolean","description":"true: the case is a cut of that fixture's stream, not the fixture itself. Default false."},"mode":{"enum":["json","stream"]},"failed":{"type":"boolean","description":"Whether the HTTP status is an error."},"calls":{"enum":["none","one","several","unfinished"],"description":"one, several: all of them complete; unfinished: at least one that cannot be run."},"text":{"type":"boolean","description":"Whether there is visible text."},"stopStrings":{"type":"boolean","description":"Whether the request names stop strings."},"rawField":{"type":"string","description":"How the pointer of the raw reason starts."},"tag":{"type":"string","description":"A tag of the fixture."}}},"Silence":{"title":"Silence","description":"Situations a provider cannot tell: a difference nobody who reads it can make good.","type":"object","additionalProperties":false,"required":["provider","situations","why","source"],"properties":{"provider":{"type":"string"},"situations":{"type":"array","minItems":1,"items":{"type":"string"}},"why":{"type":"string","minLength":10},"source":{"type":"string","minLength":5,"description":"What the list of its words, or the shape of its protocol, is known from."}}}}};
const schema137 = {"title":"Silence","description":"Situations a provider cannot tell: a difference nobody who reads it can make good.","type":"object","additionalProperties":false,"required":["provider","situations","why","source"],"properties":{"provider":{"type":"string"},"situations":{"type":"array","minItems":1,"items":{"type":"string"}},"why":{"type":"string","minLength":10},"source":{"type":"string","minLength":5,"description":"What the list of its words, or the shape of its protocol, is known from."}}};
const schema133 = {"title":"Situation","type":"object","additionalProperties":false,"required":["id","title","reasons","actions","shows"],"properties":{"id":{"type":"string","pattern":"^[a-z]+(-[a-z]+)*$"},"title":{"type":"string","minLength":5},"reasons":{"type":"array","minItems":1,"items":{"$ref":"observation.schema.json#/$defs/StopReason"},"description":"What it is read as; after the first: what is left of it where a provider's word says less."},"actions":{"type":"array","minItems":1,"items":{"enum":["complete","run_tools","continue","repair","resume","abort","fail"]},"description":"What a loop must do next; after the first: what does as well."},"shows":{"type":"array","minItems":1,"items":{"$ref":"#/$defs/Pattern"},"description":"A case that fits one of these shows it."},"fixtures":{"type":"array","items":{"type":"string"},"description":"Fixtures that show it though their bytes do not tell it apart from another situation."},"except":{"type":"array","items":{"type":"string"},"description":"Fixtures that fit a pattern and show something else."},"note":{"type":"string"}}};
const pattern21 = new RegExp("^[a-z]+(-[a-z]+)*$", "u");
const schema135 = {"title":"SituationPattern","description":"Every member given must hold of the fixture's expectation in that mode.","type":"object","additionalProperties":false,"required":["stopReason"],"properties":{"stopReason":{"$ref":"observation.schema.json#/$defs/StopReason"},"cut":{"type":"boolean","description":"true: the case is a cut of that fixture's stream, not the fixture itself. Default false."},"mode":{"enum":["json","stream"]},"failed":{"type":"boolean","description":"Whether the HTTP status is an error."},"calls":{"enum":["none","one","several","unfinished"],"description":"one, several: all of them complete; unfinished: at least one that cannot be run."},"text":{"type":"boolean","description":"Whether there is visible text."},"stopStrings":{"type":"boolean","description":"Whether the request names stop strings."},"rawField":{"type":"string","description":"How the pointer of the raw reason starts."},"tag":{"type":"string","description":"A tag of the fixture."}}};

function validate89(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate89.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.stopReason === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "stopReason"},message:"must have required property '"+"stopReason"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(func1.call(schema135.properties, key0))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.stopReason !== undefined){
let data0 = data.stopReason;
if(!(((((((((((((data0 === "end_turn") || (data0 === "stop_sequence")) || (data0 === "tool_call")) || (data0 === "max_tokens")) || (data0 === "context_window_exceeded")) || (data0 === "safety_blocked")) || (data0 === "refusal")) || (data0 === "pause_turn")) || (data0 === "malformed_tool_call")) || (data0 === "cancelled")) || (data0 === "error")) || (data0 === "interrupted")) || (data0 === "unknown"))){
const err2 = {instancePath:instancePath+"/stopReason",schemaPath:"observation.schema.json#/$defs/StopReason/enum",keyword:"enum",params:{allowedValues: schema49.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.cut !== undefined){
if(typeof data.cut !== "boolean"){
const err3 = {instancePath:instancePath+"/cut",schemaPath:"#/properties/cut/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.mode !== undefined){
let data2 = data.mode;
if(!((data2 === "json") || (data2 === "stream"))){
const err4 = {instancePath:instancePath+"/mode",schemaPath:"#/properties/mode/enum",keyword:"enum",params:{allowedValues: schema135.properties.mode.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.failed !== undefined){
if(typeof data.failed !== "boolean"){
const err5 = {instancePath:instancePath+"/failed",schemaPath:"#/properties/failed/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.calls !== undefined){
let data4 = data.calls;
if(!((((data4 === "none") || (data4 === "one")) || (data4 === "several")) || (data4 === "unfinished"))){
const err6 = {instancePath:instancePath+"/calls",schemaPath:"#/properties/calls/enum",keyword:"enum",params:{allowedValues: schema135.properties.calls.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.text !== undefined){
if(typeof data.text !== "boolean"){
const err7 = {instancePath:instancePath+"/text",schemaPath:"#/properties/text/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.stopStrings !== undefined){
if(typeof data.stopStrings !== "boolean"){
const err8 = {instancePath:instancePath+"/stopStrings",schemaPath:"#/properties/stopStrings/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.rawField !== undefined){
if(typeof data.rawField !== "string"){
const err9 = {instancePath:instancePath+"/rawField",schemaPath:"#/properties/rawField/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.tag !== undefined){
if(typeof data.tag !== "string"){
const err10 = {instancePath:instancePath+"/tag",schemaPath:"#/properties/tag/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
}
else {
const err11 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
validate89.errors = vErrors;
return errors === 0;
}
validate89.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate88(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate88.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.title === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "title"},message:"must have required property '"+"title"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.reasons === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "reasons"},message:"must have required property '"+"reasons"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.actions === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "actions"},message:"must have required property '"+"actions"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.shows === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "shows"},message:"must have required property '"+"shows"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
for(const key0 in data){
if(!((((((((key0 === "id") || (key0 === "title")) || (key0 === "reasons")) || (key0 === "actions")) || (key0 === "shows")) || (key0 === "fixtures")) || (key0 === "except")) || (key0 === "note"))){
const err5 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!pattern21.test(data0)){
const err6 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^[a-z]+(-[a-z]+)*$"},message:"must match pattern \""+"^[a-z]+(-[a-z]+)*$"+"\""};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.title !== undefined){
let data1 = data.title;
if(typeof data1 === "string"){
if(func6(data1) < 5){
const err8 = {instancePath:instancePath+"/title",schemaPath:"#/properties/title/minLength",keyword:"minLength",params:{limit: 5},message:"must NOT have fewer than 5 characters"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.reasons !== undefined){
let data2 = data.reasons;
if(Array.isArray(data2)){
if(data2.length < 1){
const err10 = {instancePath:instancePath+"/reasons",schemaPath:"#/properties/reasons/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
if(!(((((((((((((data3 === "end_turn") || (data3 === "stop_sequence")) || (data3 === "tool_call")) || (data3 === "max_tokens")) || (data3 === "context_window_exceeded")) || (data3 === "safety_blocked")) || (data3 === "refusal")) || (data3 === "pause_turn")) || (data3 === "malformed_tool_call")) || (data3 === "cancelled")) || (data3 === "error")) || (data3 === "interrupted")) || (data3 === "unknown"))){
const err11 = {instancePath:instancePath+"/reasons/" + i0,schemaPath:"observation.schema.json#/$defs/StopReason/enum",keyword:"enum",params:{allowedValues: schema49.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
else {
const err12 = {instancePath:instancePath+"/reasons",schemaPath:"#/properties/reasons/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.actions !== undefined){
let data4 = data.actions;
if(Array.isArray(data4)){
if(data4.length < 1){
const err13 = {instancePath:instancePath+"/actions",schemaPath:"#/properties/actions/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
const len1 = data4.length;
for(let i1=0; i1<len1; i1++){
let data5 = data4[i1];
if(!(((((((data5 === "complete") || (data5 === "run_tools")) || (data5 === "continue")) || (data5 === "repair")) || (data5 === "resume")) || (data5 === "abort")) || (data5 === "fail"))){
const err14 = {instancePath:instancePath+"/actions/" + i1,schemaPath:"#/properties/actions/items/enum",keyword:"enum",params:{allowedValues: schema133.properties.actions.items.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
}
else {
const err15 = {instancePath:instancePath+"/actions",schemaPath:"#/properties/actions/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.shows !== undefined){
let data6 = data.shows;
if(Array.isArray(data6)){
if(data6.length < 1){
const err16 = {instancePath:instancePath+"/shows",schemaPath:"#/properties/shows/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
const len2 = data6.length;
for(let i2=0; i2<len2; i2++){
if(!(validate89(data6[i2], {instancePath:instancePath+"/shows/" + i2,parentData:data6,parentDataProperty:i2,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate89.errors : vErrors.concat(validate89.errors);
errors = vErrors.length;
}
}
}
else {
const err17 = {instancePath:instancePath+"/shows",schemaPath:"#/properties/shows/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.fixtures !== undefined){
let data8 = data.fixtures;
if(Array.isArray(data8)){
const len3 = data8.length;
for(let i3=0; i3<len3; i3++){
if(typeof data8[i3] !== "string"){
const err18 = {instancePath:instancePath+"/fixtures/" + i3,schemaPath:"#/properties/fixtures/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
}
else {
const err19 = {instancePath:instancePath+"/fixtures",schemaPath:"#/properties/fixtures/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data.except !== undefined){
let data10 = data.except;
if(Array.isArray(data10)){
const len4 = data10.length;
for(let i4=0; i4<len4; i4++){
if(typeof data10[i4] !== "string"){
const err20 = {instancePath:instancePath+"/except/" + i4,schemaPath:"#/properties/except/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
}
else {
const err21 = {instancePath:instancePath+"/except",schemaPath:"#/properties/except/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data.note !== undefined){
if(typeof data.note !== "string"){
const err22 = {instancePath:instancePath+"/note",schemaPath:"#/properties/note/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
}
else {
const err23 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
validate88.errors = vErrors;
return errors === 0;
}
validate88.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate87(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="https://fullstop.dev/schemas/situations.schema.json" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate87.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.situations === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "situations"},message:"must have required property '"+"situations"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.silent === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "silent"},message:"must have required property '"+"silent"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!(((key0 === "$schema") || (key0 === "situations")) || (key0 === "silent"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.$schema !== undefined){
if(typeof data.$schema !== "string"){
const err3 = {instancePath:instancePath+"/$schema",schemaPath:"#/properties/%24schema/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.situations !== undefined){
let data1 = data.situations;
if(Array.isArray(data1)){
if(data1.length < 1){
const err4 = {instancePath:instancePath+"/situations",schemaPath:"#/properties/situations/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
if(!(validate88(data1[i0], {instancePath:instancePath+"/situations/" + i0,parentData:data1,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate88.errors : vErrors.concat(validate88.errors);
errors = vErrors.length;
}
}
}
else {
const err5 = {instancePath:instancePath+"/situations",schemaPath:"#/properties/situations/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.silent !== undefined){
let data3 = data.silent;
if(Array.isArray(data3)){
const len1 = data3.length;
for(let i1=0; i1<len1; i1++){
let data4 = data3[i1];
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
if(data4.provider === undefined){
const err6 = {instancePath:instancePath+"/silent/" + i1,schemaPath:"#/$defs/Silence/required",keyword:"required",params:{missingProperty: "provider"},message:"must have required property '"+"provider"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data4.situations === undefined){
const err7 = {instancePath:instancePath+"/silent/" + i1,schemaPath:"#/$defs/Silence/required",keyword:"required",params:{missingProperty: "situations"},message:"must have required property '"+"situations"+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data4.why === undefined){
const err8 = {instancePath:instancePath+"/silent/" + i1,schemaPath:"#/$defs/Silence/required",keyword:"required",params:{missingProperty: "why"},message:"must have required property '"+"why"+"'"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data4.source === undefined){
const err9 = {instancePath:instancePath+"/silent/" + i1,schemaPath:"#/$defs/Silence/required",keyword:"required",params:{missingProperty: "source"},message:"must have required property '"+"source"+"'"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
for(const key1 in data4){
if(!((((key1 === "provider") || (key1 === "situations")) || (key1 === "why")) || (key1 === "source"))){
const err10 = {instancePath:instancePath+"/silent/" + i1,schemaPath:"#/$defs/Silence/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data4.provider !== undefined){
if(typeof data4.provider !== "string"){
const err11 = {instancePath:instancePath+"/silent/" + i1+"/provider",schemaPath:"#/$defs/Silence/properties/provider/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data4.situations !== undefined){
let data6 = data4.situations;
if(Array.isArray(data6)){
if(data6.length < 1){
const err12 = {instancePath:instancePath+"/silent/" + i1+"/situations",schemaPath:"#/$defs/Silence/properties/situations/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
const len2 = data6.length;
for(let i2=0; i2<len2; i2++){
if(typeof data6[i2] !== "string"){
const err13 = {instancePath:instancePath+"/silent/" + i1+"/situations/" + i2,schemaPath:"#/$defs/Silence/properties/situations/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
else {
const err14 = {instancePath:instancePath+"/silent/" + i1+"/situations",schemaPath:"#/$defs/Silence/properties/situations/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data4.why !== undefined){
let data8 = data4.why;
if(typeof data8 === "string"){
if(func6(data8) < 10){
const err15 = {instancePath:instancePath+"/silent/" + i1+"/why",schemaPath:"#/$defs/Silence/properties/why/minLength",keyword:"minLength",params:{limit: 10},message:"must NOT have fewer than 10 characters"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
else {
const err16 = {instancePath:instancePath+"/silent/" + i1+"/why",schemaPath:"#/$defs/Silence/properties/why/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data4.source !== undefined){
let data9 = data4.source;
if(typeof data9 === "string"){
if(func6(data9) < 5){
const err17 = {instancePath:instancePath+"/silent/" + i1+"/source",schemaPath:"#/$defs/Silence/properties/source/minLength",keyword:"minLength",params:{limit: 5},message:"must NOT have fewer than 5 characters"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
else {
const err18 = {instancePath:instancePath+"/silent/" + i1+"/source",schemaPath:"#/$defs/Silence/properties/source/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
}
else {
const err19 = {instancePath:instancePath+"/silent/" + i1,schemaPath:"#/$defs/Silence/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
}
else {
const err20 = {instancePath:instancePath+"/silent",schemaPath:"#/properties/silent/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
}
else {
const err21 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
validate87.errors = vErrors;
return errors === 0;
}
validate87.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const validateTranslateAddress = validate92;
const schema138 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"https://fullstop.dev/schemas/translate-address.schema.json","title":"TranslateAddress","description":"Where a translator listens for the client of one case. Loopback only. An adapter file reaches a port of its own in the loopback lane; in the msw and direct lanes it returns a handler instead.","type":"object","additionalProperties":false,"required":["baseUrl"],"properties":{"baseUrl":{"type":"string","pattern":"^http://(127\\.0\\.0\\.1|localhost|\\[::1\\])(:[0-9]+)?(/[^?#]*)?$","description":"Origin and path prefix, before any version segment of the client's dialect."},"apiKey":{"type":"string","description":"What the client is to use as its key. Absent: the key of the upstream."},"headers":{"type":"object","additionalProperties":{"type":"string"},"description":"What the client is to send beside the headers of its dialect."}}};
const pattern22 = new RegExp("^http://(127\\.0\\.0\\.1|localhost|\\[::1\\])(:[0-9]+)?(/[^?#]*)?$", "u");

function validate92(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="https://fullstop.dev/schemas/translate-address.schema.json" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate92.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.baseUrl === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "baseUrl"},message:"must have required property '"+"baseUrl"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(((key0 === "baseUrl") || (key0 === "apiKey")) || (key0 === "headers"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.baseUrl !== undefined){
let data0 = data.baseUrl;
if(typeof data0 === "string"){
if(!pattern22.test(data0)){
const err2 = {instancePath:instancePath+"/baseUrl",schemaPath:"#/properties/baseUrl/pattern",keyword:"pattern",params:{pattern: "^http://(127\\.0\\.0\\.1|localhost|\\[::1\\])(:[0-9]+)?(/[^?#]*)?$"},message:"must match pattern \""+"^http://(127\\.0\\.0\\.1|localhost|\\[::1\\])(:[0-9]+)?(/[^?#]*)?$"+"\""};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
else {
const err3 = {instancePath:instancePath+"/baseUrl",schemaPath:"#/properties/baseUrl/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.apiKey !== undefined){
if(typeof data.apiKey !== "string"){
const err4 = {instancePath:instancePath+"/apiKey",schemaPath:"#/properties/apiKey/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.headers !== undefined){
let data2 = data.headers;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
for(const key1 in data2){
if(typeof data2[key1] !== "string"){
const err5 = {instancePath:instancePath+"/headers/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/headers/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
else {
const err6 = {instancePath:instancePath+"/headers",schemaPath:"#/properties/headers/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
}
else {
const err7 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
validate92.errors = vErrors;
return errors === 0;
}
validate92.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const validateTranslateSetting = validate93;
const schema139 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"https://fullstop.dev/schemas/translate-setting.schema.json","title":"TranslateSetting","description":"How a translator is to be set up for one case: whom it asks, and what it speaks on either side. fullstop plays the upstream and is the client.","type":"object","additionalProperties":false,"required":["case","from","to","provider","model","upstreamBaseUrl","upstreamKey"],"properties":{"case":{"type":"string","description":"Id of the case, for logs only."},"from":{"type":"string","description":"The dialect the upstream speaks."},"to":{"type":"string","description":"The dialect the client speaks; its request arrives as that dialect sends it."},"provider":{"type":"string","description":"Who answers upstream, where the translator wants to know; most do not."},"model":{"type":"string","description":"The model the client asks for, and the upstream has."},"upstreamBaseUrl":{"type":"string","description":"Origin and path prefix of the upstream, before any version segment. Fresh for every case. A translator that can be set up only once declares fixedOrigin and uses the origin alone: then one case runs at a time, and a request that names no case belongs to it."},"upstreamKey":{"type":"string","description":"Key for the upstream. Fresh for every case; a request that carries it belongs to the case, wherever it is sent."}}};

function validate93(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="https://fullstop.dev/schemas/translate-setting.schema.json" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate93.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.case === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "case"},message:"must have required property '"+"case"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.from === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "from"},message:"must have required property '"+"from"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.to === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "to"},message:"must have required property '"+"to"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.provider === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "provider"},message:"must have required property '"+"provider"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.model === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "model"},message:"must have required property '"+"model"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.upstreamBaseUrl === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "upstreamBaseUrl"},message:"must have required property '"+"upstreamBaseUrl"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.upstreamKey === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "upstreamKey"},message:"must have required property '"+"upstreamKey"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
for(const key0 in data){
if(!(((((((key0 === "case") || (key0 === "from")) || (key0 === "to")) || (key0 === "provider")) || (key0 === "model")) || (key0 === "upstreamBaseUrl")) || (key0 === "upstreamKey"))){
const err7 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.case !== undefined){
if(typeof data.case !== "string"){
const err8 = {instancePath:instancePath+"/case",schemaPath:"#/properties/case/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.from !== undefined){
if(typeof data.from !== "string"){
const err9 = {instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.to !== undefined){
if(typeof data.to !== "string"){
const err10 = {instancePath:instancePath+"/to",schemaPath:"#/properties/to/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.provider !== undefined){
if(typeof data.provider !== "string"){
const err11 = {instancePath:instancePath+"/provider",schemaPath:"#/properties/provider/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.model !== undefined){
if(typeof data.model !== "string"){
const err12 = {instancePath:instancePath+"/model",schemaPath:"#/properties/model/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.upstreamBaseUrl !== undefined){
if(typeof data.upstreamBaseUrl !== "string"){
const err13 = {instancePath:instancePath+"/upstreamBaseUrl",schemaPath:"#/properties/upstreamBaseUrl/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.upstreamKey !== undefined){
if(typeof data.upstreamKey !== "string"){
const err14 = {instancePath:instancePath+"/upstreamKey",schemaPath:"#/properties/upstreamKey/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
}
else {
const err15 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
validate93.errors = vErrors;
return errors === 0;
}
validate93.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const validateTranslations = validate94;
const schema140 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"https://fullstop.dev/schemas/translations.schema.json","title":"Translations","description":"How each target protocol tells each stop reason when an answer is translated into it, and what gets lost.","type":"object","additionalProperties":false,"required":["targets"],"properties":{"$schema":{"type":"string"},"targets":{"type":"array","minItems":1,"items":{"$ref":"#/$defs/target"}}},"$defs":{"reason":{"enum":["end_turn","stop_sequence","tool_call","max_tokens","context_window_exceeded","safety_blocked","refusal","pause_turn","malformed_tool_call","cancelled","error","interrupted","unknown"]},"action":{"enum":["complete","run_tools","continue","repair","resume","abort","fail"]},"target":{"title":"TranslationTarget","type":"object","additionalProperties":false,"required":["dialect","words","fields","closes","errors","rows"],"properties":{"dialect":{"type":"string"},"words":{"description":"The target's closed vocabulary: every literal that may stand in its terminal fields.","type":"array","items":{"type":"string"}},"fields":{"description":"Where terminal literals stand, in a body or in a frame; `*` is any index.","type":"array","items":{"title":"TerminalField","type":"object","additionalProperties":false,"required":["pointer","closed"],"properties":{"pointer":{"type":"string"},"closed":{"description":"Only words of the target may stand here; elsewhere also what the upstream itself said.","type":"boolean"}}}},"closes":{"description":"The kinds of frames with which a stream says that it came to its end, in order; one of these sequences. None: the reason itself closes it.","type":"array","items":{"type":"array","minItems":1,"items":{"type":"string"}}},"errors":{"$ref":"#/$defs/errors"},"rows":{"type":"array","minItems":13,"items":{"$ref":"#/$defs/row"}}}},"errors":{"title":"ErrorShapes","description":"The target's own error shapes. A text of one placeholder ({message}, {status}, {sequence} or a member of the kind) becomes its value, null where there is none.","type":"object","additionalProperties":false,"required":["body","frame","kinds","source"],"properties":{"body":{"type":"object"},"event":{"type":"string"},"frame":{"type":"object"},"kinds":{"description":"What goes into the placeholders, by HTTP status or class of statuses (4xx, 5xx).","type":"object","required":["4xx","5xx"],"additionalProperties":{"$ref":"#/$defs/kind"}},"source":{"type":"array","minItems":1,"items":{"type":"string"}}}},"kind":{"title":"ErrorKind","type":"object","additionalProperties":{"type":["string","null"]}},"row":{"title":"TranslationRow","type":"object","additionalProperties":false,"required":["reason","says","words","loses","source"],"properties":{"reason":{"$ref":"#/$defs/reason"},"says":{"description":"Ways to say it with an ordinary answer, best first. None, or none that fits: it is told by an error.","type":"array","items":{"title":"Saying","type":"object","additionalProperties":false,"required":["as"],"properties":{"as":{"$ref":"#/$defs/reason"},"word":{"description":"The target's literal, where it has several for this reason.","type":"string"},"needs":{"description":"What the upstream must have said for this to be the truth: words of refusal, or any output at all.","enum":["refusal","output"]}}}},"words":{"description":"The literals that tell it in the target. Empty: no literal does.","type":"array","items":{"type":"string"}},"error":{"title":"TellingError","type":"object","additionalProperties":false,"required":["status","message"],"properties":{"status":{"description":"HTTP status; for an error of the upstream, only where it has none of its own.","type":"integer","minimum":400,"maximum":599},"kind":{"$ref":"#/$defs/kind"},"message":{"description":"The message; {message} stands for that of the upstream.","type":"string"},"otherwise":{"description":"What stands for {message} when the upstream gave none.","type":"string"},"httpOnly":{"description":"In a stream it would be read as something else.","const":true}}},"instead":{"description":"Actions a client may be led to besides the right one, because the target cannot say it better.","type":"array","items":{"$ref":"#/$defs/action"}},"loses":{"type":["string","null"]},"source":{"type":"array","minItems":1,"items":{"type":"string"}}}}}};
const schema141 = {"title":"TranslationTarget","type":"object","additionalProperties":false,"required":["dialect","words","fields","closes","errors","rows"],"properties":{"dialect":{"type":"string"},"words":{"description":"The target's closed vocabulary: every literal that may stand in its terminal fields.","type":"array","items":{"type":"string"}},"fields":{"description":"Where terminal literals stand, in a body or in a frame; `*` is any index.","type":"array","items":{"title":"TerminalField","type":"object","additionalProperties":false,"required":["pointer","closed"],"properties":{"pointer":{"type":"string"},"closed":{"description":"Only words of the target may stand here; elsewhere also what the upstream itself said.","type":"boolean"}}}},"closes":{"description":"The kinds of frames with which a stream says that it came to its end, in order; one of these sequences. None: the reason itself closes it.","type":"array","items":{"type":"array","minItems":1,"items":{"type":"string"}}},"errors":{"$ref":"#/$defs/errors"},"rows":{"type":"array","minItems":13,"items":{"$ref":"#/$defs/row"}}}};
const schema142 = {"title":"ErrorShapes","description":"The target's own error shapes. A text of one placeholder ({message}, {status}, {sequence} or a member of the kind) becomes its value, null where there is none.","type":"object","additionalProperties":false,"required":["body","frame","kinds","source"],"properties":{"body":{"type":"object"},"event":{"type":"string"},"frame":{"type":"object"},"kinds":{"description":"What goes into the placeholders, by HTTP status or class of statuses (4xx, 5xx).","type":"object","required":["4xx","5xx"],"additionalProperties":{"$ref":"#/$defs/kind"}},"source":{"type":"array","minItems":1,"items":{"type":"string"}}}};
const schema143 = {"title":"ErrorKind","type":"object","additionalProperties":{"type":["string","null"]}};

function validate96(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate96.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.body === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "body"},message:"must have required property '"+"body"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.frame === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "frame"},message:"must have required property '"+"frame"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.kinds === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "kinds"},message:"must have required property '"+"kinds"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.source === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "source"},message:"must have required property '"+"source"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
for(const key0 in data){
if(!(((((key0 === "body") || (key0 === "event")) || (key0 === "frame")) || (key0 === "kinds")) || (key0 === "source"))){
const err4 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.body !== undefined){
let data0 = data.body;
if(!(data0 && typeof data0 == "object" && !Array.isArray(data0))){
const err5 = {instancePath:instancePath+"/body",schemaPath:"#/properties/body/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.event !== undefined){
if(typeof data.event !== "string"){
const err6 = {instancePath:instancePath+"/event",schemaPath:"#/properties/event/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.frame !== undefined){
let data2 = data.frame;
if(!(data2 && typeof data2 == "object" && !Array.isArray(data2))){
const err7 = {instancePath:instancePath+"/frame",schemaPath:"#/properties/frame/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.kinds !== undefined){
let data3 = data.kinds;
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
if(data3["4xx"] === undefined){
const err8 = {instancePath:instancePath+"/kinds",schemaPath:"#/properties/kinds/required",keyword:"required",params:{missingProperty: "4xx"},message:"must have required property '"+"4xx"+"'"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data3["5xx"] === undefined){
const err9 = {instancePath:instancePath+"/kinds",schemaPath:"#/properties/kinds/required",keyword:"required",params:{missingProperty: "5xx"},message:"must have required property '"+"5xx"+"'"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
for(const key1 in data3){
let data4 = data3[key1];
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
for(const key2 in data4){
let data5 = data4[key2];
if((typeof data5 !== "string") && (data5 !== null)){
const err10 = {instancePath:instancePath+"/kinds/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/kind/additionalProperties/type",keyword:"type",params:{type: schema143.additionalProperties.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
}
else {
const err11 = {instancePath:instancePath+"/kinds/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/kind/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
else {
const err12 = {instancePath:instancePath+"/kinds",schemaPath:"#/properties/kinds/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.source !== undefined){
let data6 = data.source;
if(Array.isArray(data6)){
if(data6.length < 1){
const err13 = {instancePath:instancePath+"/source",schemaPath:"#/properties/source/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
const len0 = data6.length;
for(let i0=0; i0<len0; i0++){
if(typeof data6[i0] !== "string"){
const err14 = {instancePath:instancePath+"/source/" + i0,schemaPath:"#/properties/source/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
}
else {
const err15 = {instancePath:instancePath+"/source",schemaPath:"#/properties/source/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
}
else {
const err16 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
validate96.errors = vErrors;
return errors === 0;
}
validate96.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema144 = {"title":"TranslationRow","type":"object","additionalProperties":false,"required":["reason","says","words","loses","source"],"properties":{"reason":{"$ref":"#/$defs/reason"},"says":{"description":"Ways to say it with an ordinary answer, best first. None, or none that fits: it is told by an error.","type":"array","items":{"title":"Saying","type":"object","additionalProperties":false,"required":["as"],"properties":{"as":{"$ref":"#/$defs/reason"},"word":{"description":"The target's literal, where it has several for this reason.","type":"string"},"needs":{"description":"What the upstream must have said for this to be the truth: words of refusal, or any output at all.","enum":["refusal","output"]}}}},"words":{"description":"The literals that tell it in the target. Empty: no literal does.","type":"array","items":{"type":"string"}},"error":{"title":"TellingError","type":"object","additionalProperties":false,"required":["status","message"],"properties":{"status":{"description":"HTTP status; for an error of the upstream, only where it has none of its own.","type":"integer","minimum":400,"maximum":599},"kind":{"$ref":"#/$defs/kind"},"message":{"description":"The message; {message} stands for that of the upstream.","type":"string"},"otherwise":{"description":"What stands for {message} when the upstream gave none.","type":"string"},"httpOnly":{"description":"In a stream it would be read as something else.","const":true}}},"instead":{"description":"Actions a client may be led to besides the right one, because the target cannot say it better.","type":"array","items":{"$ref":"#/$defs/action"}},"loses":{"type":["string","null"]},"source":{"type":"array","minItems":1,"items":{"type":"string"}}}};
const schema145 = {"enum":["end_turn","stop_sequence","tool_call","max_tokens","context_window_exceeded","safety_blocked","refusal","pause_turn","malformed_tool_call","cancelled","error","interrupted","unknown"]};
const schema148 = {"enum":["complete","run_tools","continue","repair","resume","abort","fail"]};

function validate98(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate98.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.reason === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "reason"},message:"must have required property '"+"reason"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.says === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "says"},message:"must have required property '"+"says"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.words === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "words"},message:"must have required property '"+"words"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.loses === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "loses"},message:"must have required property '"+"loses"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.source === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "source"},message:"must have required property '"+"source"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
for(const key0 in data){
if(!(((((((key0 === "reason") || (key0 === "says")) || (key0 === "words")) || (key0 === "error")) || (key0 === "instead")) || (key0 === "loses")) || (key0 === "source"))){
const err5 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.reason !== undefined){
let data0 = data.reason;
if(!(((((((((((((data0 === "end_turn") || (data0 === "stop_sequence")) || (data0 === "tool_call")) || (data0 === "max_tokens")) || (data0 === "context_window_exceeded")) || (data0 === "safety_blocked")) || (data0 === "refusal")) || (data0 === "pause_turn")) || (data0 === "malformed_tool_call")) || (data0 === "cancelled")) || (data0 === "error")) || (data0 === "interrupted")) || (data0 === "unknown"))){
const err6 = {instancePath:instancePath+"/reason",schemaPath:"#/$defs/reason/enum",keyword:"enum",params:{allowedValues: schema145.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.says !== undefined){
let data1 = data.says;
if(Array.isArray(data1)){
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
if(data2.as === undefined){
const err7 = {instancePath:instancePath+"/says/" + i0,schemaPath:"#/properties/says/items/required",keyword:"required",params:{missingProperty: "as"},message:"must have required property '"+"as"+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
for(const key1 in data2){
if(!(((key1 === "as") || (key1 === "word")) || (key1 === "needs"))){
const err8 = {instancePath:instancePath+"/says/" + i0,schemaPath:"#/properties/says/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data2.as !== undefined){
let data3 = data2.as;
if(!(((((((((((((data3 === "end_turn") || (data3 === "stop_sequence")) || (data3 === "tool_call")) || (data3 === "max_tokens")) || (data3 === "context_window_exceeded")) || (data3 === "safety_blocked")) || (data3 === "refusal")) || (data3 === "pause_turn")) || (data3 === "malformed_tool_call")) || (data3 === "cancelled")) || (data3 === "error")) || (data3 === "interrupted")) || (data3 === "unknown"))){
const err9 = {instancePath:instancePath+"/says/" + i0+"/as",schemaPath:"#/$defs/reason/enum",keyword:"enum",params:{allowedValues: schema145.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data2.word !== undefined){
if(typeof data2.word !== "string"){
const err10 = {instancePath:instancePath+"/says/" + i0+"/word",schemaPath:"#/properties/says/items/properties/word/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data2.needs !== undefined){
let data5 = data2.needs;
if(!((data5 === "refusal") || (data5 === "output"))){
const err11 = {instancePath:instancePath+"/says/" + i0+"/needs",schemaPath:"#/properties/says/items/properties/needs/enum",keyword:"enum",params:{allowedValues: schema144.properties.says.items.properties.needs.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
else {
const err12 = {instancePath:instancePath+"/says/" + i0,schemaPath:"#/properties/says/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
}
else {
const err13 = {instancePath:instancePath+"/says",schemaPath:"#/properties/says/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.words !== undefined){
let data6 = data.words;
if(Array.isArray(data6)){
const len1 = data6.length;
for(let i1=0; i1<len1; i1++){
if(typeof data6[i1] !== "string"){
const err14 = {instancePath:instancePath+"/words/" + i1,schemaPath:"#/properties/words/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
}
else {
const err15 = {instancePath:instancePath+"/words",schemaPath:"#/properties/words/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.error !== undefined){
let data8 = data.error;
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
if(data8.status === undefined){
const err16 = {instancePath:instancePath+"/error",schemaPath:"#/properties/error/required",keyword:"required",params:{missingProperty: "status"},message:"must have required property '"+"status"+"'"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(data8.message === undefined){
const err17 = {instancePath:instancePath+"/error",schemaPath:"#/properties/error/required",keyword:"required",params:{missingProperty: "message"},message:"must have required property '"+"message"+"'"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
for(const key2 in data8){
if(!(((((key2 === "status") || (key2 === "kind")) || (key2 === "message")) || (key2 === "otherwise")) || (key2 === "httpOnly"))){
const err18 = {instancePath:instancePath+"/error",schemaPath:"#/properties/error/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data8.status !== undefined){
let data9 = data8.status;
if(!(((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9))) && (isFinite(data9)))){
const err19 = {instancePath:instancePath+"/error/status",schemaPath:"#/properties/error/properties/status/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if((typeof data9 == "number") && (isFinite(data9))){
if(data9 > 599 || isNaN(data9)){
const err20 = {instancePath:instancePath+"/error/status",schemaPath:"#/properties/error/properties/status/maximum",keyword:"maximum",params:{comparison: "<=", limit: 599},message:"must be <= 599"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(data9 < 400 || isNaN(data9)){
const err21 = {instancePath:instancePath+"/error/status",schemaPath:"#/properties/error/properties/status/minimum",keyword:"minimum",params:{comparison: ">=", limit: 400},message:"must be >= 400"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
}
if(data8.kind !== undefined){
let data10 = data8.kind;
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
for(const key3 in data10){
let data11 = data10[key3];
if((typeof data11 !== "string") && (data11 !== null)){
const err22 = {instancePath:instancePath+"/error/kind/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/kind/additionalProperties/type",keyword:"type",params:{type: schema143.additionalProperties.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
}
else {
const err23 = {instancePath:instancePath+"/error/kind",schemaPath:"#/$defs/kind/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data8.message !== undefined){
if(typeof data8.message !== "string"){
const err24 = {instancePath:instancePath+"/error/message",schemaPath:"#/properties/error/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data8.otherwise !== undefined){
if(typeof data8.otherwise !== "string"){
const err25 = {instancePath:instancePath+"/error/otherwise",schemaPath:"#/properties/error/properties/otherwise/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data8.httpOnly !== undefined){
if(true !== data8.httpOnly){
const err26 = {instancePath:instancePath+"/error/httpOnly",schemaPath:"#/properties/error/properties/httpOnly/const",keyword:"const",params:{allowedValue: true},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
}
else {
const err27 = {instancePath:instancePath+"/error",schemaPath:"#/properties/error/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data.instead !== undefined){
let data15 = data.instead;
if(Array.isArray(data15)){
const len2 = data15.length;
for(let i2=0; i2<len2; i2++){
let data16 = data15[i2];
if(!(((((((data16 === "complete") || (data16 === "run_tools")) || (data16 === "continue")) || (data16 === "repair")) || (data16 === "resume")) || (data16 === "abort")) || (data16 === "fail"))){
const err28 = {instancePath:instancePath+"/instead/" + i2,schemaPath:"#/$defs/action/enum",keyword:"enum",params:{allowedValues: schema148.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
}
else {
const err29 = {instancePath:instancePath+"/instead",schemaPath:"#/properties/instead/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data.loses !== undefined){
let data17 = data.loses;
if((typeof data17 !== "string") && (data17 !== null)){
const err30 = {instancePath:instancePath+"/loses",schemaPath:"#/properties/loses/type",keyword:"type",params:{type: schema144.properties.loses.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data.source !== undefined){
let data18 = data.source;
if(Array.isArray(data18)){
if(data18.length < 1){
const err31 = {instancePath:instancePath+"/source",schemaPath:"#/properties/source/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
const len3 = data18.length;
for(let i3=0; i3<len3; i3++){
if(typeof data18[i3] !== "string"){
const err32 = {instancePath:instancePath+"/source/" + i3,schemaPath:"#/properties/source/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
}
else {
const err33 = {instancePath:instancePath+"/source",schemaPath:"#/properties/source/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
}
else {
const err34 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
validate98.errors = vErrors;
return errors === 0;
}
validate98.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate95(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate95.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.dialect === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "dialect"},message:"must have required property '"+"dialect"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.words === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "words"},message:"must have required property '"+"words"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.fields === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "fields"},message:"must have required property '"+"fields"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.closes === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "closes"},message:"must have required property '"+"closes"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.errors === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "errors"},message:"must have required property '"+"errors"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.rows === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "rows"},message:"must have required property '"+"rows"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
for(const key0 in data){
if(!((((((key0 === "dialect") || (key0 === "words")) || (key0 === "fields")) || (key0 === "closes")) || (key0 === "errors")) || (key0 === "rows"))){
const err6 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.dialect !== undefined){
if(typeof data.dialect !== "string"){
const err7 = {instancePath:instancePath+"/dialect",schemaPath:"#/properties/dialect/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.words !== undefined){
let data1 = data.words;
if(Array.isArray(data1)){
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
if(typeof data1[i0] !== "string"){
const err8 = {instancePath:instancePath+"/words/" + i0,schemaPath:"#/properties/words/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
else {
const err9 = {instancePath:instancePath+"/words",schemaPath:"#/properties/words/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.fields !== undefined){
let data3 = data.fields;
if(Array.isArray(data3)){
const len1 = data3.length;
for(let i1=0; i1<len1; i1++){
let data4 = data3[i1];
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
if(data4.pointer === undefined){
const err10 = {instancePath:instancePath+"/fields/" + i1,schemaPath:"#/properties/fields/items/required",keyword:"required",params:{missingProperty: "pointer"},message:"must have required property '"+"pointer"+"'"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data4.closed === undefined){
const err11 = {instancePath:instancePath+"/fields/" + i1,schemaPath:"#/properties/fields/items/required",keyword:"required",params:{missingProperty: "closed"},message:"must have required property '"+"closed"+"'"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
for(const key1 in data4){
if(!((key1 === "pointer") || (key1 === "closed"))){
const err12 = {instancePath:instancePath+"/fields/" + i1,schemaPath:"#/properties/fields/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data4.pointer !== undefined){
if(typeof data4.pointer !== "string"){
const err13 = {instancePath:instancePath+"/fields/" + i1+"/pointer",schemaPath:"#/properties/fields/items/properties/pointer/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data4.closed !== undefined){
if(typeof data4.closed !== "boolean"){
const err14 = {instancePath:instancePath+"/fields/" + i1+"/closed",schemaPath:"#/properties/fields/items/properties/closed/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
}
else {
const err15 = {instancePath:instancePath+"/fields/" + i1,schemaPath:"#/properties/fields/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
}
else {
const err16 = {instancePath:instancePath+"/fields",schemaPath:"#/properties/fields/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.closes !== undefined){
let data7 = data.closes;
if(Array.isArray(data7)){
const len2 = data7.length;
for(let i2=0; i2<len2; i2++){
let data8 = data7[i2];
if(Array.isArray(data8)){
if(data8.length < 1){
const err17 = {instancePath:instancePath+"/closes/" + i2,schemaPath:"#/properties/closes/items/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
const len3 = data8.length;
for(let i3=0; i3<len3; i3++){
if(typeof data8[i3] !== "string"){
const err18 = {instancePath:instancePath+"/closes/" + i2+"/" + i3,schemaPath:"#/properties/closes/items/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
}
else {
const err19 = {instancePath:instancePath+"/closes/" + i2,schemaPath:"#/properties/closes/items/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
}
else {
const err20 = {instancePath:instancePath+"/closes",schemaPath:"#/properties/closes/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data.errors !== undefined){
if(!(validate96(data.errors, {instancePath:instancePath+"/errors",parentData:data,parentDataProperty:"errors",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate96.errors : vErrors.concat(validate96.errors);
errors = vErrors.length;
}
}
if(data.rows !== undefined){
let data11 = data.rows;
if(Array.isArray(data11)){
if(data11.length < 13){
const err21 = {instancePath:instancePath+"/rows",schemaPath:"#/properties/rows/minItems",keyword:"minItems",params:{limit: 13},message:"must NOT have fewer than 13 items"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
const len4 = data11.length;
for(let i4=0; i4<len4; i4++){
if(!(validate98(data11[i4], {instancePath:instancePath+"/rows/" + i4,parentData:data11,parentDataProperty:i4,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate98.errors : vErrors.concat(validate98.errors);
errors = vErrors.length;
}
}
}
else {
const err22 = {instancePath:instancePath+"/rows",schemaPath:"#/properties/rows/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
}
else {
const err23 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
validate95.errors = vErrors;
return errors === 0;
}
validate95.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate94(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="https://fullstop.dev/schemas/translations.schema.json" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate94.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.targets === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "targets"},message:"must have required property '"+"targets"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!((key0 === "$schema") || (key0 === "targets"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.$schema !== undefined){
if(typeof data.$schema !== "string"){
const err2 = {instancePath:instancePath+"/$schema",schemaPath:"#/properties/%24schema/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.targets !== undefined){
let data1 = data.targets;
if(Array.isArray(data1)){
if(data1.length < 1){
const err3 = {instancePath:instancePath+"/targets",schemaPath:"#/properties/targets/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
if(!(validate95(data1[i0], {instancePath:instancePath+"/targets/" + i0,parentData:data1,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate95.errors : vErrors.concat(validate95.errors);
errors = vErrors.length;
}
}
}
else {
const err4 = {instancePath:instancePath+"/targets",schemaPath:"#/properties/targets/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
validate94.errors = vErrors;
return errors === 0;
}
validate94.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const validateTurnOutcome = validate101;
const schema149 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"https://fullstop.dev/schemas/turn-outcome.schema.json","type":"object","title":"TurnOutcome","additionalProperties":false,"required":["reported","outcome","text"],"properties":{"reported":{"type":["string","null"],"description":"The loop's own word for how it ended; null if it has none."},"outcome":{"enum":["completed","partial","degraded","paused","blocked","limit","cancelled","failed"]},"limit":{"type":["string","null"],"description":"Which limit ended it, in the words of profiles (rounds, continuations, …), if the loop tells."},"text":{"type":"string","description":"What the caller is shown as the answer."},"notice":{"type":["string","null"],"description":"What the caller is told beside the text when the answer is not whole."},"warning":{"type":["string","null"]},"synthetic":{"type":"boolean","description":"The terminal signal was made by the loop, not by the provider."},"error":{"anyOf":[{"type":"null"},{"type":"object","title":"TurnError","additionalProperties":false,"required":["name","message"],"properties":{"name":{"type":"string"},"message":{"type":"string"}}}]},"events":{"type":"array","items":{"type":"object","title":"TurnEvent","required":["type"],"properties":{"type":{"type":"string"}},"additionalProperties":true},"description":"Structured events in the order they were emitted. Optional: without them requirements about events are not claimed."}},"description":"What a loop says of one turn."};

function validate101(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="https://fullstop.dev/schemas/turn-outcome.schema.json" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate101.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.reported === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "reported"},message:"must have required property '"+"reported"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.outcome === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "outcome"},message:"must have required property '"+"outcome"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.text === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "text"},message:"must have required property '"+"text"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
for(const key0 in data){
if(!(func1.call(schema149.properties, key0))){
const err3 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.reported !== undefined){
let data0 = data.reported;
if((typeof data0 !== "string") && (data0 !== null)){
const err4 = {instancePath:instancePath+"/reported",schemaPath:"#/properties/reported/type",keyword:"type",params:{type: schema149.properties.reported.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.outcome !== undefined){
let data1 = data.outcome;
if(!((((((((data1 === "completed") || (data1 === "partial")) || (data1 === "degraded")) || (data1 === "paused")) || (data1 === "blocked")) || (data1 === "limit")) || (data1 === "cancelled")) || (data1 === "failed"))){
const err5 = {instancePath:instancePath+"/outcome",schemaPath:"#/properties/outcome/enum",keyword:"enum",params:{allowedValues: schema149.properties.outcome.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.limit !== undefined){
let data2 = data.limit;
if((typeof data2 !== "string") && (data2 !== null)){
const err6 = {instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/type",keyword:"type",params:{type: schema149.properties.limit.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.text !== undefined){
if(typeof data.text !== "string"){
const err7 = {instancePath:instancePath+"/text",schemaPath:"#/properties/text/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.notice !== undefined){
let data4 = data.notice;
if((typeof data4 !== "string") && (data4 !== null)){
const err8 = {instancePath:instancePath+"/notice",schemaPath:"#/properties/notice/type",keyword:"type",params:{type: schema149.properties.notice.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.warning !== undefined){
let data5 = data.warning;
if((typeof data5 !== "string") && (data5 !== null)){
const err9 = {instancePath:instancePath+"/warning",schemaPath:"#/properties/warning/type",keyword:"type",params:{type: schema149.properties.warning.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.synthetic !== undefined){
if(typeof data.synthetic !== "boolean"){
const err10 = {instancePath:instancePath+"/synthetic",schemaPath:"#/properties/synthetic/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.error !== undefined){
let data7 = data.error;
const _errs16 = errors;
let valid1 = false;
const _errs17 = errors;
if(data7 !== null){
const err11 = {instancePath:instancePath+"/error",schemaPath:"#/properties/error/anyOf/0/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
var _valid0 = _errs17 === errors;
valid1 = valid1 || _valid0;
const _errs19 = errors;
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
if(data7.name === undefined){
const err12 = {instancePath:instancePath+"/error",schemaPath:"#/properties/error/anyOf/1/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(data7.message === undefined){
const err13 = {instancePath:instancePath+"/error",schemaPath:"#/properties/error/anyOf/1/required",keyword:"required",params:{missingProperty: "message"},message:"must have required property '"+"message"+"'"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
for(const key1 in data7){
if(!((key1 === "name") || (key1 === "message"))){
const err14 = {instancePath:instancePath+"/error",schemaPath:"#/properties/error/anyOf/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data7.name !== undefined){
if(typeof data7.name !== "string"){
const err15 = {instancePath:instancePath+"/error/name",schemaPath:"#/properties/error/anyOf/1/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data7.message !== undefined){
if(typeof data7.message !== "string"){
const err16 = {instancePath:instancePath+"/error/message",schemaPath:"#/properties/error/anyOf/1/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
}
else {
const err17 = {instancePath:instancePath+"/error",schemaPath:"#/properties/error/anyOf/1/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
var _valid0 = _errs19 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const err18 = {instancePath:instancePath+"/error",schemaPath:"#/properties/error/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
else {
errors = _errs16;
if(vErrors !== null){
if(_errs16){
vErrors.length = _errs16;
}
else {
vErrors = null;
}
}
}
}
if(data.events !== undefined){
let data10 = data.events;
if(Array.isArray(data10)){
const len0 = data10.length;
for(let i0=0; i0<len0; i0++){
let data11 = data10[i0];
if(data11 && typeof data11 == "object" && !Array.isArray(data11)){
if(data11.type === undefined){
const err19 = {instancePath:instancePath+"/events/" + i0,schemaPath:"#/properties/events/items/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(data11.type !== undefined){
if(typeof data11.type !== "string"){
const err20 = {instancePath:instancePath+"/events/" + i0+"/type",schemaPath:"#/properties/events/items/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
}
else {
const err21 = {instancePath:instancePath+"/events/" + i0,schemaPath:"#/properties/events/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
}
else {
const err22 = {instancePath:instancePath+"/events",schemaPath:"#/properties/events/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
}
else {
const err23 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
validate101.errors = vErrors;
return errors === 0;
}
validate101.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const validateTurn = validate102;
const schema150 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"https://fullstop.dev/schemas/turn.schema.json","type":"object","title":"Turn","additionalProperties":false,"required":["case","session","dialect","baseUrl","apiKey","model","stream","prompt","tools","profile"],"properties":{"case":{"type":"string","description":"Id of the case, for logs only."},"session":{"type":"string","description":"Turns of one session share their history: the second prompt follows on the first answer."},"dialect":{"type":"string","description":"The wire protocol to speak."},"provider":{"type":"string","description":"Who answers, where the library wants to know; most do not."},"baseUrl":{"type":"string","description":"Origin and path prefix, before any version segment. Fresh for every turn, also within a session."},"apiKey":{"type":"string"},"model":{"type":"string"},"stream":{"type":"boolean"},"system":{"type":"string"},"prompt":{"type":"string","description":"What the user says in this turn."},"tools":{"type":"array","items":{"type":"object","title":"TurnTool","additionalProperties":false,"required":["name","parameters"],"properties":{"name":{"type":"string"},"description":{"type":"string"},"parameters":{"type":"object"},"mutates":{"type":"boolean","description":"Running it changes the world."},"suppressed":{"type":"boolean","description":"Calls to it are to be answered without being run; only sent to loops with the hook `suppress`."},"url":{"type":"string","description":"POST the arguments here to run it; the body of the response is the result. For adapters in other processes."}}}},"maxTokens":{"type":"integer","minimum":1,"description":"The output limit the user set; absent: the loop chooses."},"profile":{"type":"object","description":"The switches and limits this turn is to run with (schemas/profile.schema.json): what the adapter declared, with the limits of the case set on it."}},"description":"What a loop is asked to do: run one whole agent turn. The provider is scripted."};

function validate102(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="https://fullstop.dev/schemas/turn.schema.json" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate102.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.case === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "case"},message:"must have required property '"+"case"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.session === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "session"},message:"must have required property '"+"session"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.dialect === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "dialect"},message:"must have required property '"+"dialect"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.baseUrl === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "baseUrl"},message:"must have required property '"+"baseUrl"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.apiKey === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "apiKey"},message:"must have required property '"+"apiKey"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.model === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "model"},message:"must have required property '"+"model"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.stream === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "stream"},message:"must have required property '"+"stream"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data.prompt === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "prompt"},message:"must have required property '"+"prompt"+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data.tools === undefined){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "tools"},message:"must have required property '"+"tools"+"'"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data.profile === undefined){
const err9 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "profile"},message:"must have required property '"+"profile"+"'"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
for(const key0 in data){
if(!(func1.call(schema150.properties, key0))){
const err10 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.case !== undefined){
if(typeof data.case !== "string"){
const err11 = {instancePath:instancePath+"/case",schemaPath:"#/properties/case/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.session !== undefined){
if(typeof data.session !== "string"){
const err12 = {instancePath:instancePath+"/session",schemaPath:"#/properties/session/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.dialect !== undefined){
if(typeof data.dialect !== "string"){
const err13 = {instancePath:instancePath+"/dialect",schemaPath:"#/properties/dialect/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.provider !== undefined){
if(typeof data.provider !== "string"){
const err14 = {instancePath:instancePath+"/provider",schemaPath:"#/properties/provider/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.baseUrl !== undefined){
if(typeof data.baseUrl !== "string"){
const err15 = {instancePath:instancePath+"/baseUrl",schemaPath:"#/properties/baseUrl/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.apiKey !== undefined){
if(typeof data.apiKey !== "string"){
const err16 = {instancePath:instancePath+"/apiKey",schemaPath:"#/properties/apiKey/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.model !== undefined){
if(typeof data.model !== "string"){
const err17 = {instancePath:instancePath+"/model",schemaPath:"#/properties/model/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.stream !== undefined){
if(typeof data.stream !== "boolean"){
const err18 = {instancePath:instancePath+"/stream",schemaPath:"#/properties/stream/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data.system !== undefined){
if(typeof data.system !== "string"){
const err19 = {instancePath:instancePath+"/system",schemaPath:"#/properties/system/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data.prompt !== undefined){
if(typeof data.prompt !== "string"){
const err20 = {instancePath:instancePath+"/prompt",schemaPath:"#/properties/prompt/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data.tools !== undefined){
let data10 = data.tools;
if(Array.isArray(data10)){
const len0 = data10.length;
for(let i0=0; i0<len0; i0++){
let data11 = data10[i0];
if(data11 && typeof data11 == "object" && !Array.isArray(data11)){
if(data11.name === undefined){
const err21 = {instancePath:instancePath+"/tools/" + i0,schemaPath:"#/properties/tools/items/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
if(data11.parameters === undefined){
const err22 = {instancePath:instancePath+"/tools/" + i0,schemaPath:"#/properties/tools/items/required",keyword:"required",params:{missingProperty: "parameters"},message:"must have required property '"+"parameters"+"'"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
for(const key1 in data11){
if(!((((((key1 === "name") || (key1 === "description")) || (key1 === "parameters")) || (key1 === "mutates")) || (key1 === "suppressed")) || (key1 === "url"))){
const err23 = {instancePath:instancePath+"/tools/" + i0,schemaPath:"#/properties/tools/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data11.name !== undefined){
if(typeof data11.name !== "string"){
const err24 = {instancePath:instancePath+"/tools/" + i0+"/name",schemaPath:"#/properties/tools/items/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data11.description !== undefined){
if(typeof data11.description !== "string"){
const err25 = {instancePath:instancePath+"/tools/" + i0+"/description",schemaPath:"#/properties/tools/items/properties/description/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data11.parameters !== undefined){
let data14 = data11.parameters;
if(!(data14 && typeof data14 == "object" && !Array.isArray(data14))){
const err26 = {instancePath:instancePath+"/tools/" + i0+"/parameters",schemaPath:"#/properties/tools/items/properties/parameters/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data11.mutates !== undefined){
if(typeof data11.mutates !== "boolean"){
const err27 = {instancePath:instancePath+"/tools/" + i0+"/mutates",schemaPath:"#/properties/tools/items/properties/mutates/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data11.suppressed !== undefined){
if(typeof data11.suppressed !== "boolean"){
const err28 = {instancePath:instancePath+"/tools/" + i0+"/suppressed",schemaPath:"#/properties/tools/items/properties/suppressed/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
if(data11.url !== undefined){
if(typeof data11.url !== "string"){
const err29 = {instancePath:instancePath+"/tools/" + i0+"/url",schemaPath:"#/properties/tools/items/properties/url/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
}
else {
const err30 = {instancePath:instancePath+"/tools/" + i0,schemaPath:"#/properties/tools/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
}
else {
const err31 = {instancePath:instancePath+"/tools",schemaPath:"#/properties/tools/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
if(data.maxTokens !== undefined){
let data18 = data.maxTokens;
if(!(((typeof data18 == "number") && (!(data18 % 1) && !isNaN(data18))) && (isFinite(data18)))){
const err32 = {instancePath:instancePath+"/maxTokens",schemaPath:"#/properties/maxTokens/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
if((typeof data18 == "number") && (isFinite(data18))){
if(data18 < 1 || isNaN(data18)){
const err33 = {instancePath:instancePath+"/maxTokens",schemaPath:"#/properties/maxTokens/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
}
if(data.profile !== undefined){
let data19 = data.profile;
if(!(data19 && typeof data19 == "object" && !Array.isArray(data19))){
const err34 = {instancePath:instancePath+"/profile",schemaPath:"#/properties/profile/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
}
else {
const err35 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
validate102.errors = vErrors;
return errors === 0;
}
validate102.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const validateVocabulary = validate103;
const schema151 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"https://fullstop.dev/schemas/vocabulary.schema.json","title":"Vocabulary","description":"A library's words for the end of a turn, and what they mean.","type":"object","additionalProperties":false,"required":["name","library","rows"],"properties":{"$schema":{"type":"string"},"name":{"type":"string"},"library":{"type":"string","description":"The library and version whose documentation was read."},"rows":{"type":"array","items":{"$ref":"#/$defs/Row"}},"throws":{"type":"array","items":{"$ref":"#/$defs/ThrowRow"},"description":"What its documented errors mean; the first row that fits."},"note":{"type":"string"}},"$defs":{"Row":{"type":"object","title":"VocabularyRow","additionalProperties":false,"required":["word","means","action","citation"],"properties":{"word":{"type":["string","null"],"description":"null: the library has no word, and what the caller gets is an answer. \"*\": any word that has no row of its own."},"dialects":{"type":"array","items":{"type":"string"}},"withCalls":{"type":"boolean","description":"Only when the answer holds tool calls (true) or none (false)."},"carries":{"type":"object","title":"Carried","additionalProperties":{"type":["string","boolean"]},"description":"What stands beside the word in the library's own record: a value that is always the same, or {member} for one that is copied from the observation."},"means":{"type":"array","minItems":1,"items":{"enum":["end_turn","stop_sequence","tool_call","max_tokens","context_window_exceeded","safety_blocked","refusal","pause_turn","malformed_tool_call","cancelled","error","interrupted","unknown"]}},"action":{"enum":["complete","run_tools","continue","repair","resume","abort","fail"],"description":"The one thing the library's documentation tells callers to do on that word."},"citation":{"type":"string","minLength":8}}},"ThrowRow":{"type":"object","title":"ThrowRow","additionalProperties":false,"required":["means","action","citation"],"properties":{"class":{"type":"string","description":"Name of the error class. Absent: any error."},"contains":{"type":"string","description":"Part of the message."},"means":{"type":"array","minItems":1,"items":{"enum":["end_turn","stop_sequence","tool_call","max_tokens","context_window_exceeded","safety_blocked","refusal","pause_turn","malformed_tool_call","cancelled","error","interrupted","unknown"]}},"action":{"enum":["complete","run_tools","continue","repair","resume","abort","fail"]},"citation":{"type":"string","minLength":8}}}}};
const schema152 = {"type":"object","title":"VocabularyRow","additionalProperties":false,"required":["word","means","action","citation"],"properties":{"word":{"type":["string","null"],"description":"null: the library has no word, and what the caller gets is an answer. \"*\": any word that has no row of its own."},"dialects":{"type":"array","items":{"type":"string"}},"withCalls":{"type":"boolean","description":"Only when the answer holds tool calls (true) or none (false)."},"carries":{"type":"object","title":"Carried","additionalProperties":{"type":["string","boolean"]},"description":"What stands beside the word in the library's own record: a value that is always the same, or {member} for one that is copied from the observation."},"means":{"type":"array","minItems":1,"items":{"enum":["end_turn","stop_sequence","tool_call","max_tokens","context_window_exceeded","safety_blocked","refusal","pause_turn","malformed_tool_call","cancelled","error","interrupted","unknown"]}},"action":{"enum":["complete","run_tools","continue","repair","resume","abort","fail"],"description":"The one thing the library's documentation tells callers to do on that word."},"citation":{"type":"string","minLength":8}}};
const schema153 = {"type":"object","title":"ThrowRow","additionalProperties":false,"required":["means","action","citation"],"properties":{"class":{"type":"string","description":"Name of the error class. Absent: any error."},"contains":{"type":"string","description":"Part of the message."},"means":{"type":"array","minItems":1,"items":{"enum":["end_turn","stop_sequence","tool_call","max_tokens","context_window_exceeded","safety_blocked","refusal","pause_turn","malformed_tool_call","cancelled","error","interrupted","unknown"]}},"action":{"enum":["complete","run_tools","continue","repair","resume","abort","fail"]},"citation":{"type":"string","minLength":8}}};

function validate103(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="https://fullstop.dev/schemas/vocabulary.schema.json" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate103.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.library === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "library"},message:"must have required property '"+"library"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.rows === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "rows"},message:"must have required property '"+"rows"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
for(const key0 in data){
if(!((((((key0 === "$schema") || (key0 === "name")) || (key0 === "library")) || (key0 === "rows")) || (key0 === "throws")) || (key0 === "note"))){
const err3 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.$schema !== undefined){
if(typeof data.$schema !== "string"){
const err4 = {instancePath:instancePath+"/$schema",schemaPath:"#/properties/%24schema/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.name !== undefined){
if(typeof data.name !== "string"){
const err5 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.library !== undefined){
if(typeof data.library !== "string"){
const err6 = {instancePath:instancePath+"/library",schemaPath:"#/properties/library/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.rows !== undefined){
let data3 = data.rows;
if(Array.isArray(data3)){
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
let data4 = data3[i0];
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
if(data4.word === undefined){
const err7 = {instancePath:instancePath+"/rows/" + i0,schemaPath:"#/$defs/Row/required",keyword:"required",params:{missingProperty: "word"},message:"must have required property '"+"word"+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data4.means === undefined){
const err8 = {instancePath:instancePath+"/rows/" + i0,schemaPath:"#/$defs/Row/required",keyword:"required",params:{missingProperty: "means"},message:"must have required property '"+"means"+"'"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data4.action === undefined){
const err9 = {instancePath:instancePath+"/rows/" + i0,schemaPath:"#/$defs/Row/required",keyword:"required",params:{missingProperty: "action"},message:"must have required property '"+"action"+"'"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data4.citation === undefined){
const err10 = {instancePath:instancePath+"/rows/" + i0,schemaPath:"#/$defs/Row/required",keyword:"required",params:{missingProperty: "citation"},message:"must have required property '"+"citation"+"'"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
for(const key1 in data4){
if(!(((((((key1 === "word") || (key1 === "dialects")) || (key1 === "withCalls")) || (key1 === "carries")) || (key1 === "means")) || (key1 === "action")) || (key1 === "citation"))){
const err11 = {instancePath:instancePath+"/rows/" + i0,schemaPath:"#/$defs/Row/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data4.word !== undefined){
let data5 = data4.word;
if((typeof data5 !== "string") && (data5 !== null)){
const err12 = {instancePath:instancePath+"/rows/" + i0+"/word",schemaPath:"#/$defs/Row/properties/word/type",keyword:"type",params:{type: schema152.properties.word.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data4.dialects !== undefined){
let data6 = data4.dialects;
if(Array.isArray(data6)){
const len1 = data6.length;
for(let i1=0; i1<len1; i1++){
if(typeof data6[i1] !== "string"){
const err13 = {instancePath:instancePath+"/rows/" + i0+"/dialects/" + i1,schemaPath:"#/$defs/Row/properties/dialects/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
else {
const err14 = {instancePath:instancePath+"/rows/" + i0+"/dialects",schemaPath:"#/$defs/Row/properties/dialects/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data4.withCalls !== undefined){
if(typeof data4.withCalls !== "boolean"){
const err15 = {instancePath:instancePath+"/rows/" + i0+"/withCalls",schemaPath:"#/$defs/Row/properties/withCalls/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data4.carries !== undefined){
let data9 = data4.carries;
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
for(const key2 in data9){
let data10 = data9[key2];
if((typeof data10 !== "string") && (typeof data10 !== "boolean")){
const err16 = {instancePath:instancePath+"/rows/" + i0+"/carries/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/Row/properties/carries/additionalProperties/type",keyword:"type",params:{type: schema152.properties.carries.additionalProperties.type},message:"must be string,boolean"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
}
else {
const err17 = {instancePath:instancePath+"/rows/" + i0+"/carries",schemaPath:"#/$defs/Row/properties/carries/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data4.means !== undefined){
let data11 = data4.means;
if(Array.isArray(data11)){
if(data11.length < 1){
const err18 = {instancePath:instancePath+"/rows/" + i0+"/means",schemaPath:"#/$defs/Row/properties/means/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
const len2 = data11.length;
for(let i2=0; i2<len2; i2++){
let data12 = data11[i2];
if(!(((((((((((((data12 === "end_turn") || (data12 === "stop_sequence")) || (data12 === "tool_call")) || (data12 === "max_tokens")) || (data12 === "context_window_exceeded")) || (data12 === "safety_blocked")) || (data12 === "refusal")) || (data12 === "pause_turn")) || (data12 === "malformed_tool_call")) || (data12 === "cancelled")) || (data12 === "error")) || (data12 === "interrupted")) || (data12 === "unknown"))){
const err19 = {instancePath:instancePath+"/rows/" + i0+"/means/" + i2,schemaPath:"#/$defs/Row/properties/means/items/enum",keyword:"enum",params:{allowedValues: schema152.properties.means.items.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
}
else {
const err20 = {instancePath:instancePath+"/rows/" + i0+"/means",schemaPath:"#/$defs/Row/properties/means/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data4.action !== undefined){
let data13 = data4.action;
if(!(((((((data13 === "complete") || (data13 === "run_tools")) || (data13 === "continue")) || (data13 === "repair")) || (data13 === "resume")) || (data13 === "abort")) || (data13 === "fail"))){
const err21 = {instancePath:instancePath+"/rows/" + i0+"/action",schemaPath:"#/$defs/Row/properties/action/enum",keyword:"enum",params:{allowedValues: schema152.properties.action.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data4.citation !== undefined){
let data14 = data4.citation;
if(typeof data14 === "string"){
if(func6(data14) < 8){
const err22 = {instancePath:instancePath+"/rows/" + i0+"/citation",schemaPath:"#/$defs/Row/properties/citation/minLength",keyword:"minLength",params:{limit: 8},message:"must NOT have fewer than 8 characters"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
else {
const err23 = {instancePath:instancePath+"/rows/" + i0+"/citation",schemaPath:"#/$defs/Row/properties/citation/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
}
else {
const err24 = {instancePath:instancePath+"/rows/" + i0,schemaPath:"#/$defs/Row/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
}
else {
const err25 = {instancePath:instancePath+"/rows",schemaPath:"#/properties/rows/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data.throws !== undefined){
let data15 = data.throws;
if(Array.isArray(data15)){
const len3 = data15.length;
for(let i3=0; i3<len3; i3++){
let data16 = data15[i3];
if(data16 && typeof data16 == "object" && !Array.isArray(data16)){
if(data16.means === undefined){
const err26 = {instancePath:instancePath+"/throws/" + i3,schemaPath:"#/$defs/ThrowRow/required",keyword:"required",params:{missingProperty: "means"},message:"must have required property '"+"means"+"'"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if(data16.action === undefined){
const err27 = {instancePath:instancePath+"/throws/" + i3,schemaPath:"#/$defs/ThrowRow/required",keyword:"required",params:{missingProperty: "action"},message:"must have required property '"+"action"+"'"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if(data16.citation === undefined){
const err28 = {instancePath:instancePath+"/throws/" + i3,schemaPath:"#/$defs/ThrowRow/required",keyword:"required",params:{missingProperty: "citation"},message:"must have required property '"+"citation"+"'"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
for(const key3 in data16){
if(!(((((key3 === "class") || (key3 === "contains")) || (key3 === "means")) || (key3 === "action")) || (key3 === "citation"))){
const err29 = {instancePath:instancePath+"/throws/" + i3,schemaPath:"#/$defs/ThrowRow/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data16.class !== undefined){
if(typeof data16.class !== "string"){
const err30 = {instancePath:instancePath+"/throws/" + i3+"/class",schemaPath:"#/$defs/ThrowRow/properties/class/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data16.contains !== undefined){
if(typeof data16.contains !== "string"){
const err31 = {instancePath:instancePath+"/throws/" + i3+"/contains",schemaPath:"#/$defs/ThrowRow/properties/contains/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
if(data16.means !== undefined){
let data19 = data16.means;
if(Array.isArray(data19)){
if(data19.length < 1){
const err32 = {instancePath:instancePath+"/throws/" + i3+"/means",schemaPath:"#/$defs/ThrowRow/properties/means/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
const len4 = data19.length;
for(let i4=0; i4<len4; i4++){
let data20 = data19[i4];
if(!(((((((((((((data20 === "end_turn") || (data20 === "stop_sequence")) || (data20 === "tool_call")) || (data20 === "max_tokens")) || (data20 === "context_window_exceeded")) || (data20 === "safety_blocked")) || (data20 === "refusal")) || (data20 === "pause_turn")) || (data20 === "malformed_tool_call")) || (data20 === "cancelled")) || (data20 === "error")) || (data20 === "interrupted")) || (data20 === "unknown"))){
const err33 = {instancePath:instancePath+"/throws/" + i3+"/means/" + i4,schemaPath:"#/$defs/ThrowRow/properties/means/items/enum",keyword:"enum",params:{allowedValues: schema153.properties.means.items.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
}
else {
const err34 = {instancePath:instancePath+"/throws/" + i3+"/means",schemaPath:"#/$defs/ThrowRow/properties/means/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
if(data16.action !== undefined){
let data21 = data16.action;
if(!(((((((data21 === "complete") || (data21 === "run_tools")) || (data21 === "continue")) || (data21 === "repair")) || (data21 === "resume")) || (data21 === "abort")) || (data21 === "fail"))){
const err35 = {instancePath:instancePath+"/throws/" + i3+"/action",schemaPath:"#/$defs/ThrowRow/properties/action/enum",keyword:"enum",params:{allowedValues: schema153.properties.action.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
if(data16.citation !== undefined){
let data22 = data16.citation;
if(typeof data22 === "string"){
if(func6(data22) < 8){
const err36 = {instancePath:instancePath+"/throws/" + i3+"/citation",schemaPath:"#/$defs/ThrowRow/properties/citation/minLength",keyword:"minLength",params:{limit: 8},message:"must NOT have fewer than 8 characters"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
else {
const err37 = {instancePath:instancePath+"/throws/" + i3+"/citation",schemaPath:"#/$defs/ThrowRow/properties/citation/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
}
else {
const err38 = {instancePath:instancePath+"/throws/" + i3,schemaPath:"#/$defs/ThrowRow/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
}
else {
const err39 = {instancePath:instancePath+"/throws",schemaPath:"#/properties/throws/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
if(data.note !== undefined){
if(typeof data.note !== "string"){
const err40 = {instancePath:instancePath+"/note",schemaPath:"#/properties/note/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
}
else {
const err41 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
validate103.errors = vErrors;
return errors === 0;
}
validate103.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};
