import { colorOf, edgeColor, providePeer } from './peer.js';

const vertexShader = `#version 300 es
in vec2 position;
in vec4 color;
out vec4 fill;
void main() {
  gl_Position = vec4(position, 0, 1);
  gl_PointSize = 3.0;
  fill = color;
}`;
const fragmentShader = `#version 300 es
precision mediump float;
in vec4 fill;
out vec4 pixel;
void main() {
  pixel = vec4(fill.rgb * fill.a, fill.a);
}`;

const locations = { position: 0, color: 1 };

// Points and lines from typed arrays: what WebGL alone needs to draw the graph.
providePeer(({ x, y, values, sources, targets }, container) => {
  const canvas = container.appendChild(document.createElement('canvas'));
  [canvas.width, canvas.height] = [container.clientWidth, container.clientHeight];
  const gl = canvas.getContext('webgl2');
  if (gl === null) throw new Error('There is no WebGL.');
  const nodeColors = new Uint8Array(4 * x.length);

  function fillColors(isByNumber: boolean): void {
    for (const [node, value] of values.entries()) nodeColors.set([...colorOf(value, isByNumber), 255], 4 * node);
  }

  function render(): void {
    if (gl === null) return;
    gl.clear(gl.COLOR_BUFFER_BIT);
    gl.disableVertexAttribArray(locations.color);
    gl.vertexAttrib4f(locations.color, ...edgeColor);
    gl.drawElements(gl.LINES, 2 * sources.length, gl.UNSIGNED_INT, 0);
    gl.enableVertexAttribArray(locations.color);
    gl.drawArrays(gl.POINTS, 0, x.length);
  }

  return {
    draw() {
      gl.useProgram(createProgram(gl));
      gl.enable(gl.BLEND);
      gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
      let extent = 1;
      for (const [node, left] of x.entries()) extent = Math.max(extent, Math.abs(left), Math.abs(y[node] ?? 0));
      const places = new Float32Array(2 * x.length);
      for (const [node, left] of x.entries()) places.set([left / extent, (y[node] ?? 0) / extent], 2 * node);
      const ends = new Uint32Array(2 * sources.length);
      for (const [edge, source] of sources.entries()) ends.set([source, targets[edge] ?? 0], 2 * edge);
      fillColors(false);
      gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
      gl.bufferData(gl.ARRAY_BUFFER, places, gl.STATIC_DRAW);
      gl.enableVertexAttribArray(locations.position);
      gl.vertexAttribPointer(locations.position, 2, gl.FLOAT, false, 0, 0);
      gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, gl.createBuffer());
      gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, ends, gl.STATIC_DRAW);
      gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
      gl.bufferData(gl.ARRAY_BUFFER, nodeColors, gl.DYNAMIC_DRAW);
      gl.vertexAttribPointer(locations.color, 4, gl.UNSIGNED_BYTE, true, 0, 0);
      render();
    },
    recolor(isByNumber) {
      fillColors(isByNumber);
      gl.bufferSubData(gl.ARRAY_BUFFER, 0, nodeColors);
      render();
    },
  };
});

function createProgram(gl: WebGL2RenderingContext): WebGLProgram {
  const program = gl.createProgram();
  for (const [type, source] of [
    [gl.VERTEX_SHADER, vertexShader],
    [gl.FRAGMENT_SHADER, fragmentShader],
  ] as const) {
    const shader = gl.createShader(type);
    if (shader === null) throw new Error('The context is lost.');
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  for (const [name, location] of Object.entries(locations)) gl.bindAttribLocation(program, location, name);
  gl.linkProgram(program);
  return program;
}
