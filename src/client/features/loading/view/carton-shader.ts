/**
 * Cartons are one unit box, drawn once for each. The program stretches it, cuts it off at a length and moves those just
 * loaded in from the door; the edges are drawn by their distance in pixels, so that they are crisp at every zoom.
 */
export const cartonVertex = /* glsl */ `
in vec3 place;
in vec3 extent;
in vec3 tint;
in float order;
in float broken;

uniform float cut;
uniform float entering;
uniform float entered;
uniform float current;
uniform float selected;

out vec2 onFace;
flat out vec2 faceSize;
flat out vec3 color;
flat out vec3 facing;
flat out float isDim;
flat out float isBroken;

void main() {
  vec3 size = vec3(min(extent.x, cut - place.x), extent.yz);
  if (size.x <= 0.0) {
    gl_Position = vec4(2.0, 2.0, 2.0, 1.0);
    return;
  }
  vec3 corner = position * size;
  facing = abs(normal);
  if (facing.x > 0.5) {
    onFace = corner.yz;
    faceSize = size.yz;
  } else if (facing.y > 0.5) {
    onFace = corner.xz;
    faceSize = size.xz;
  } else {
    onFace = corner.xy;
    faceSize = size.xy;
  }
  isBroken = broken;
  isDim = selected >= 0.0 && order != selected ? 1.0 : 0.0;
  color = order == current ? mix(tint, vec3(1.0), 0.18) : tint;
  vec3 at = place + corner;
  if (order >= entering) at.x += (1.0 - entered) * 900.0;
  // The height is the third of a carton's measures and the second of the scene's.
  gl_Position = projectionMatrix * modelViewMatrix * vec4(at.xzy, 1.0);
}
`;

export const cartonFragment = /* glsl */ `
in vec2 onFace;
flat in vec2 faceSize;
flat in vec3 color;
flat in vec3 facing;
flat in float isDim;
flat in float isBroken;

uniform vec3 paper;
uniform vec3 ground;

out vec4 painted;

void main() {
  vec3 face = color;
  if (facing.z > 0.5) face = mix(color, vec3(1.0), 0.24);
  else if (facing.x > 0.5) face = mix(color, vec3(0.0), 0.26);
  // Stripes, because the color alone may be some line's own.
  float stripe = step(0.5, fract((gl_FragCoord.x + gl_FragCoord.y) / 14.0));
  face = mix(face, paper, isBroken * stripe * 0.5);
  face = mix(face, ground, isDim * 0.78);
  vec2 away = min(onFace, faceSize - onFace) / fwidth(onFace);
  float edge = 1.0 - smoothstep(0.4, 1.3, min(away.x, away.y));
  painted = vec4(mix(face, paper, edge * 0.8), 1.0);
}
`;
